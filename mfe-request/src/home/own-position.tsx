import { color, EarTag, font, Icon, Link, media, paths, radius, styled, useLiveQuery } from '@cowbell/kit';
import { RequestsDocument } from '../generated/graphql.ts';
import { useOwnPositions } from '../own-requests/own-positions.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { useQueuedRequests } from '../sending/sending.ts';

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

/** The guest's oldest queued request, or else the position of the highest own one. Nothing without own requests. */
export function OwnPositionOnHome() {
  const ownIds = useOwnRequestIds();
  const [queued] = useQueuedRequests();
  const query = useLiveQuery(RequestsDocument, { topics: ['requests'], skip: ownIds.length === 0 });
  const [highest, ...others] = useOwnPositions(query);
  if (queued) {
    return (
      <Line to={paths.requestList}>
        <Icon name={queued.state === 'refused' ? 'alert' : 'offline'} size={32} />
        <span>
          <b>{queued.song.title}</b>
          {queued.state === 'refused' ? 'was not sent' : 'is waiting to be sent'}
        </span>
        <Icon name="left" />
      </Line>
    );
  }
  if (!highest) return null;
  return (
    <Line to={paths.requestList}>
      <EarTag width={40}>{String(highest.position)}</EarTag>
      <span>
        <b>{highest.title}</b>
        {others.length === 0
          ? `Your request is number ${highest.position}`
          : `Your highest request is number ${highest.position}`}
      </span>
      <Icon name="left" />
    </Line>
  );
}
