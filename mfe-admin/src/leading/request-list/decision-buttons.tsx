import { Button, Cell, lazyPart, media, nameOfSong, styled } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import { type MouseEvent, useRef, useState } from 'react';
import type { DecisionStatus } from '../../generated/graphql.ts';
import { findAdjacentControl, focusMainContent, moveFocusAfterRemoval } from '../../shared/focus.ts';
import { decideSong } from '../actions/decide.ts';

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx').then((part) => part.DeclineDialog));

/** Where the buttons are beside the title of the song, and where they have more room there. */
const wide = '@media (min-width: 62.5em)';
const wider = '@media (min-width: 77.5em)';

const Buttons = styled(Cell)`
  grid-area: decide;
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  padding: 8px 0 4px 4px;
  > button {
    flex: 1;
    white-space: nowrap;
  }
  @media (max-width: 359.98px) {
    > button { padding-inline: 12px; }
  }
  ${media.desktop} {
    align-self: center;
    padding: 0;
  }
  ${wide} {
    flex-wrap: nowrap;
    gap: 8px;
    > button {
      flex: auto;
      padding-inline: 12px;
    }
  }
  ${wider} {
    button { padding-inline: 18px; }
  }
`;

/** A song that is not combined has a row for each of its requests, and all of them leave. */
function findNext(control: HTMLElement): HTMLElement | null {
  const { decide, song } = control.dataset;
  return findAdjacentControl(control, `[data-decide="${decide}"]`, (other) => other.dataset.song === song);
}

const keepFocus = (element: HTMLElement | null) => () => moveFocusAfterRemoval(element, findNext);

export function DecisionButtons(props: {
  song: { id: string; title: string; artistName: string };
  asked: number;
  isFirst: boolean;
}) {
  const { song, asked, isFirst } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const { id: songId, title } = song;
  const decide = (status: 'NEXT' | 'PLAYED', tap: MouseEvent<HTMLElement>) => {
    ignoreSecondTap(tap);
    const next = findNext(tap.currentTarget);
    if (next) next.focus();
    else focusMainContent();
    void decideSong(title, { songId, status });
  };
  const labeled = (status: DecisionStatus, label: string) => ({
    $size: 'small' as const,
    'data-decide': status,
    'data-song': songId,
    'aria-label': `${label}: ${nameOfSong(song)}`,
    children: label,
  });
  return (
    <Buttons ref={keepFocus}>
      <Button {...labeled('NEXT', 'Next')} $look={isFirst ? 'go' : 'line'} onClick={(tap) => decide('NEXT', tap)} />
      <Button {...labeled('PLAYED', 'Played')} onClick={(tap) => decide('PLAYED', tap)} />
      <Button
        {...labeled('DECLINED', 'Not tonight')}
        ref={declineButton}
        aria-haspopup="dialog"
        onClick={() => setIsDeclining(true)}
      />
      {isDeclining && (
        <DeclineDialog
          song={song}
          asked={asked}
          findNextControl={() => declineButton.current && findNext(declineButton.current)}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Buttons>
  );
}
