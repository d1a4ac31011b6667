import { color, EarTag, font, Icon, Link, media, paths, radius, styled, useLiveQuery } from '@cowbell/kit';
import { RequestsDocument } from '../generated/graphql.ts';
import { useMyPlaces } from '../own-requests/own-positions.ts';
import { useMine } from '../own-requests/own-requests.ts';
import { useWaiting } from '../sending/sending.ts';

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 64px;
  margin-bottom: 16px;
  padding: 6px 14px 6px 12px;
  border-radius: ${radius.control};
  background: ${color.wash};
  font: 600 1.0625rem/1.25 ${font.plain};
  b { display: block; font: 800 1.375rem/1.1 ${font.display}; overflow-wrap: anywhere; }
  > span:nth-of-type(2) { flex: 1; min-width: 0; }
  > svg:last-child { color: ${color.dim}; rotate: 180deg; }
  ${media.desktop} { max-width: 400px; }
`;

/** What became of one's own requests: the place of the highest, or that one waits to be sent. Nothing for everybody else. */
export function MyPlaceOnHome() {
  const mine = useMine();
  const waiting = useWaiting();
  const query = useLiveQuery(RequestsDocument, { topics: ['requests'], skip: mine.length === 0 });
  const [highest, ...others] = useMyPlaces(query);
  const [first] = waiting;
  if (first) {
    return (
      <Line to={paths.requests}>
        <Icon name={first.state === 'refused' ? 'alert' : 'offline'} size={32} />
        <span>
          <b>{first.song.title}</b>
          {first.state === 'refused' ? 'was not sent' : 'is waiting to be sent'}
        </span>
        <Icon name="left" />
      </Line>
    );
  }
  if (!highest) return null;
  return (
    <Line to={paths.requests}>
      <EarTag width={40}>{String(highest.place)}</EarTag>
      <span>
        <b>{highest.title}</b>
        {others.length === 0
          ? `Your request is number ${highest.place}`
          : `Your first request is number ${highest.place}`}
      </span>
      <Icon name="left" />
    </Line>
  );
}
