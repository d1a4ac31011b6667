import { Button, Cell, media, nameOfSong, styled } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { decideSong } from '../decide.ts';
import { findAdjacentControl } from '../focus.ts';

const DeclineDialog = lazy(() =>
  import('./decline-dialog.tsx').then(({ DeclineDialog }) => ({ default: DeclineDialog })),
);

/** Where the buttons are beside the title of the song, as in the request list, and where they have more room there. */
const wide = '@media (min-width: 62.5em)';
const wider = '@media (min-width: 77.5em)';

const Buttons = styled(Cell)`
  grid-area: decide;
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: 10px;
  padding: 8px 0 4px 4px;
  @media (min-width: 640px) { grid-template-columns: 1fr 1fr 1fr; }
  ${media.desktop} { align-self: center; padding: 0; }
  ${wide} { grid-template-columns: auto auto auto; gap: 8px; button { padding-inline: 12px; } }
  ${wider} { button { padding-inline: 18px; } }
`;

/** 'Next', 'Played' and 'Not tonight' for a song that waits. Each is one tap, and can be undone. */
export function DecisionButtons({
  song,
  asked,
  isFirst,
}: {
  song: { id: string; title: string; artistName: string };
  asked: number;
  isFirst: boolean;
}) {
  const [isDeclining, setIsDeclining] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const { id: songId, title } = song;
  const decide = (status: 'NEXT' | 'PLAYED', tap: MouseEvent<HTMLElement>) => {
    ignoreSecondTap(tap);
    // The row leaves, and the focus moves to the next one.
    findAdjacentControl(tap.currentTarget, `[data-decide="${status}"]`)?.focus();
    void decideSong(title, { songId, status });
  };
  return (
    <Buttons>
      <Button
        $size="small"
        {...(isFirst && { $look: 'go' })}
        data-decide="NEXT"
        aria-label={`Next: ${nameOfSong(song)}`}
        onClick={(tap) => decide('NEXT', tap)}
      >
        Next
      </Button>
      <Button
        $size="small"
        data-decide="PLAYED"
        aria-label={`Played: ${nameOfSong(song)}`}
        onClick={(tap) => decide('PLAYED', tap)}
      >
        Played
      </Button>
      <Button
        ref={declineButton}
        $size="small"
        data-decide="DECLINED"
        aria-label={`Not tonight: ${nameOfSong(song)}`}
        aria-haspopup="dialog"
        onClick={() => setIsDeclining(true)}
      >
        Not tonight
      </Button>
      {isDeclining && (
        <Suspense>
          <DeclineDialog
            song={song}
            asked={asked}
            findNextControl={() =>
              declineButton.current && findAdjacentControl(declineButton.current, '[data-decide="DECLINED"]')
            }
            onClose={() => setIsDeclining(false)}
          />
        </Suspense>
      )}
    </Buttons>
  );
}
