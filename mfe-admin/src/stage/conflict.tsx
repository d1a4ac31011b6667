import { Button, color, font, radius, styled } from '@cowbell/kit';
import { formatTime } from '@cowbell/kit/queue';
import { count } from '../shared/count.ts';
import { keepMine, type Taps, takeTheirs } from './taps.ts';

const Card = styled.div`
  position: absolute;
  z-index: 3;
  inset: auto var(--pad) calc(100% + 16px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 20px;
  padding: 20px 24px;
  border-radius: ${radius.control};
  background: ${color.hide};
  color: ${color.ink};
  box-shadow: 0 8px 0 rgb(0 0 0 / 0.55);
  > div { flex: 100 1 320px; min-width: 0; }
  h2 { font: 900 2.375rem/1.05 ${font.display}; overflow-wrap: anywhere; }
  p { margin-top: 6px; font-size: 1.25rem; line-height: 1.3; }
  button { flex: 1 0 140px; max-width: 220px; padding-inline: 8px; white-space: nowrap; min-height: 76px; margin: 0; font-size: 1.375rem; }
`;

/** Two leaders played different songs: both versions, and a choice. Whatever else is tapped waits for it. */
export function ConflictCard({
  conflict,
  waiting,
}: Pick<Taps, 'waiting'> & { conflict: NonNullable<Taps['conflict']> }) {
  const [first, ...others] = waiting;
  if (!first) return null;
  const later = others.filter((tap) => tap.kind === 'decide' && tap.status === 'PLAYING').length;
  return (
    <Card role="alertdialog" aria-labelledby="conflict-title" aria-describedby="conflict-text">
      <div>
        <h2 id="conflict-title">Somebody else played {conflict.title} meanwhile</h2>
        <p id="conflict-text">
          You played {first.song.title} at {formatTime(new Date(first.at).toISOString())}
          {later > 0 && `, and ${count(later, 'song')} after it`}. Which one is right?
        </p>
      </div>
      <Button $look="inkLine" onClick={takeTheirs}>
        Take theirs
      </Button>
      <Button $look="ink" onClick={keepMine}>
        Keep mine
      </Button>
    </Card>
  );
}
