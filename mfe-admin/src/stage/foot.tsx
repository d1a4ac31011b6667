import { Drawing, paths } from '@cowbell/kit';
import { ignoreSecondTap } from '@cowbell/kit/second-tap';
import type { ReactNode } from 'react';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { Foot as Box, NextButton, ShowLink, Undo } from './stage.styles.ts';
import type { Change, Song } from './view.ts';

const changes: Record<Change['status'], string> = {
  WAITING: 'back in the queue',
  NEXT: 'up next',
  PLAYING: 'playing',
  PLAYED: 'played',
  DECLINED: 'not tonight',
  ADDED: 'added',
  HIDDEN: 'hidden',
  SHOWN: 'shown',
};

function whatChanged({ song, tap }: Change): string {
  if (!tap) return song.title;
  if (tap.kind === 'ask') return `${song.title} for ${tap.requestedBy}`;
  return tap.requestIds.length === 1 ? 'Name' : 'Names';
}

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
  const label = next ? `Next: ${next.title}` : 'Add a song';
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
                <i>{whatChanged(change)}</i> <span>{changes[change.status]}</span>
              </>
            ) : (
              'Nothing to undo'
            )}
          </small>
        </span>
      </Undo>
      {hasEnded ? (
        <ShowLink to={paths.show}>The show is over. Start a new one</ShowLink>
      ) : (
        <NextButton
          onClick={(tap) => {
            ignoreSecondTap(tap);
            if (next) onNext();
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
      )}
    </Box>
  );
}
