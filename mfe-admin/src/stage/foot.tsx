import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import { Drawing } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import type { ReactNode } from 'react';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { Foot as Box, NextButton, Undo } from './stage.styles.ts';
import type { Change, Song } from './view.ts';

const changes: Record<DecisionStatus, string> = {
  WAITING: 'back in the queue',
  NEXT: 'up next',
  PLAYING: 'playing',
  PLAYED: 'played',
  DECLINED: 'not tonight',
};

/** From this many characters on, the title of the button is smaller. */
const longTitle = 22;

/** Undo, always in the same corner, and the one button that runs the night. Each says what it will do. */
export function Foot(props: {
  change: Change | null;
  next: Song | null;
  hasEnded: boolean;
  onUndo: () => void;
  onNext: () => void;
  onAdd: () => void;
  /** Above it. */
  children?: ReactNode;
}) {
  const { change, next, hasEnded, onUndo, onNext, onAdd, children } = props;
  const label = hasEnded ? 'The show is over' : next ? `Next: ${next.title}` : 'Add a song';
  return (
    <Box data-toasts="">
      {children}
      <Undo
        aria-disabled={!change}
        onClick={(tap) => {
          ignoreSecondTap(tap);
          onUndo();
        }}
      >
        <AdminIcon name="undo" size={28} />
        <span>
          <b>Undo</b>
          <small>
            {change ? (
              <>
                <i>{change.song.title}</i> <span>{changes[change.status]}</span>
              </>
            ) : (
              'Nothing to undo'
            )}
          </small>
        </span>
      </Undo>
      <NextButton
        aria-disabled={hasEnded}
        onClick={(tap) => {
          ignoreSecondTap(tap);
          if (next || hasEnded) onNext();
          else onAdd();
        }}
      >
        {next && (
          <Drawing size={36} strokeWidth={2.5}>
            <path d="M21 4v16M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z" />
          </Drawing>
        )}
        <span data-long={label.length > longTitle ? '' : undefined}>{label}</span>
      </NextButton>
    </Box>
  );
}
