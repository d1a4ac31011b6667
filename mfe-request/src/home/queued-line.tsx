import { Button, color, font, Icon, Link, media, paths, radius, styled } from '@cowbell/kit';
import { cancelQueued, useQueuedRequests } from '../sending/sending.ts';

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

const Closed = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  width: 100%;
  margin-bottom: 16px;
  padding: 10px 12px;
  border-radius: ${radius.control};
  background: ${color.wash};
  font: 600 1.0625rem/1.25 ${font.plain};
  b { display: block; font: 800 1.375rem/1.1 ${font.display}; overflow-wrap: anywhere; }
  button { margin: 0; }
  ${media.desktop} { max-width: 560px; }
`;

/** The guest's oldest queued request, which leads to all of them. Nothing without one. */
export function QueuedLine() {
  const [queued] = useQueuedRequests();
  if (!queued) return null;
  if (queued.isTooLate) {
    return (
      <Closed>
        <Icon name="alert" size={32} />
        <p>
          <b>{queued.song.title}</b>
          {queued.problem}
        </p>
        <Button $size="small" aria-label={`Remove ${queued.song.title}`} onClick={() => cancelQueued(queued)}>
          Remove
        </Button>
      </Closed>
    );
  }
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
