import { Button, color, font, IconButton, lazyPart, nameOfSong, type SlotProps, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { focusMainContent } from '../../shared/focus.ts';
import { decideSong } from '../actions/decide.ts';
import { AskerList } from './asker-list.tsx';

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx').then((part) => part.DeclineDialog));

const Row = styled.div`
  display: flex;
  align-items: center;
  margin-right: -12px;
`;

const Choices = styled.ul`
  display: grid;
  gap: 12px;
  padding: 8px 0 4px;
  color: ${color.text};
`;

const Askers = styled.section`
  padding-top: 24px;
  h3 {
    padding-bottom: 8px;
    color: ${color.dim};
    font: 600 1rem/1.25 ${font.plain};
  }
`;

const findMenuButton = (entryId: string) =>
  document.querySelector<HTMLElement>(`[data-menu-of="${CSS.escape(entryId)}"]`);

/** Keeps the focus on a song that moves to another row, or to the main content when it has none. */
function useFocusOfEntry(entryId: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // By then, its other row is there.
      queueMicrotask(() => {
        const other = findMenuButton(entryId);
        if (other) other.focus();
        else focusMainContent();
      });
    };
  }, [entryId]);
  const menuButton = useMemo(
    (): RefObject<HTMLElement | null> => ({
      get current() {
        return findMenuButton(entryId);
      },
    }),
    [entryId],
  );
  return { row, menuButton };
}

function OpenEntryActions({ entry, entries }: SlotProps['requests:open']) {
  const [open, setOpen] = useState<'menu' | 'decline' | null>(null);
  const { songSnapshot: song, status, asked = 0 } = entry;
  const { id: songId, title } = song;
  const { row, menuButton } = useFocusOfEntry(entry.id);
  const isPlaying = status === 'PLAYING';
  const playing = entries.find((other) => other.status === 'PLAYING');
  const next = entries.filter((other) => other.status === 'NEXT');
  const isFirst = next[0]?.id === entry.id;

  const [mainLabel, mainInput] = isPlaying
    ? ['Played', { status: 'PLAYED' as const }]
    : ['Play', { status: 'PLAYING' as const, seen: playing?.id ?? null }];
  const choices = [
    !isFirst && {
      label: isPlaying ? 'Move back to ‘Up next’' : 'Play this one first',
      input: { status: 'NEXT' as const, before: next[0]?.id ?? null },
    },
    !isPlaying && { label: 'Played', input: { status: 'PLAYED' as const } },
    { label: 'Back to the list', input: { status: 'WAITING' as const } },
  ].filter((choice) => choice !== false);

  return (
    <Row ref={row}>
      <Button
        $size="small"
        aria-label={`${mainLabel}: ${nameOfSong(song)}`}
        onClick={(tap) => {
          ignoreSecondTap(tap);
          void decideSong(title, { songId, ...mainInput });
        }}
      >
        {mainLabel}
      </Button>
      <IconButton
        data-menu-of={entry.id}
        aria-label={`More actions for ${nameOfSong(song)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <AdminIcon name="more" />
      </IconButton>
      {open === 'menu' && (
        <Dialog open onOpenChange={() => setOpen(null)} title={title} finalFocus={menuButton}>
          <Choices>
            {choices.map(({ label, input }) => (
              <li key={label}>
                <Button
                  $wide
                  onClick={() => {
                    setOpen(null);
                    void decideSong(title, { songId, ...input });
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
            {!isPlaying && (
              <li>
                <Button $wide onClick={() => setOpen('decline')}>
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
      )}
      {open === 'decline' && <DeclineDialog song={song} asked={asked} onClose={() => setOpen(null)} />}
    </Row>
  );
}

export { OpenEntryActions as Component };
