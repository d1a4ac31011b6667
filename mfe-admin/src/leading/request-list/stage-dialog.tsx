import { Button, color, font, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import type { OnStageEntry } from '@cowbell/kit/queue';
import { decideSong } from '../actions/decide.ts';
import { AskerList } from './asker-list.tsx';
import { useOpenDialog } from './open-dialog.ts';

const Choices = styled.ul`
  display: grid;
  gap: 12px;
  padding: 8px 0 4px;
`;

const Askers = styled.section`
  padding-top: 24px;
  h3 {
    padding-bottom: 8px;
    color: ${color.dim};
    font: 600 1rem/1.25 ${font.plain};
  }
`;

/** What else can become of a song that plays or is next, and who asked for it. */
export function StageDialog(props: { entry: OnStageEntry; entries: readonly OnStageEntry[]; onClose: () => void }) {
  const { entry, entries, onClose } = props;
  const { status, asked = 0, songSnapshot: song } = entry;
  const open = useOpenDialog();
  const isPlaying = status === 'PLAYING';
  const [firstNext] = entries.filter((other) => other.status === 'NEXT');
  const choices = [
    firstNext?.id !== entry.id && {
      label: isPlaying ? 'Move back to ‘Up next’' : 'Play this one first',
      input: { status: 'NEXT' as const, before: firstNext?.id ?? null },
    },
    !isPlaying && { label: 'Played', input: { status: 'PLAYED' as const } },
    { label: 'Back to the list', input: { status: 'WAITING' as const } },
  ].filter((choice) => choice !== false);
  return (
    <Dialog open onOpenChange={onClose} title={song.title}>
      <Choices>
        {choices.map(({ label, input }) => (
          <li key={label}>
            <Button
              $wide
              onClick={() => {
                onClose();
                void decideSong(song.title, { songId: song.id, ...input });
              }}
            >
              {label}
            </Button>
          </li>
        ))}
        {!isPlaying && (
          <li>
            <Button
              $wide
              onClick={() => {
                onClose();
                open({ kind: 'decline', song, asked });
              }}
            >
              Not tonight
            </Button>
          </li>
        )}
      </Choices>
      {asked > 0 && (
        <Askers>
          <h3>Who asked</h3>
          <AskerList entry={entry} />
        </Askers>
      )}
    </Dialog>
  );
}
