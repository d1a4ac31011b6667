import type { DecisionStatus, DeclineReason } from '@cowbell/contracts/rules/decision';
import { color, Drawing, Icon, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { describeNames } from '@cowbell/kit/queue';
import { type ReactNode, useState } from 'react';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { declineReasons } from '../shared/decline-reasons.ts';
import { areNamesHidden, type StageEntry } from './view.ts';

const Entries = styled.ul`
  margin: 12px -20px -8px;
  button {
    display: flex;
    align-items: center;
    gap: 20px;
    width: 100%;
    min-height: 76px;
    padding: 8px 24px;
    border-top: 1px solid ${color.line};
    font-size: 1.25rem;
    font-weight: 600;
    text-align: start;
    &:focus-visible { outline-offset: -4px; }
    &:active { background: ${color.stage}; }
    > svg { color: ${color.dim}; }
  }
`;

export interface Choice {
  status: DecisionStatus;
  reason?: DeclineReason;
  /** With NEXT: before this one. */
  before?: string | null;
}

const play = <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />;
const eyeOff = (
  <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.490M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
);
const ban = <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M4.93 4.93l14.140 14.140" />;

/** What can be done with a song. Each entry acts at once; everything can be undone. */
export function RowMenu(props: {
  entry: StageEntry;
  /** Where the song is now. */
  place: 'now' | 'next' | 'queue';
  /** The song before it among those that are next; absent for the first one. */
  previousId?: string | undefined;
  onChoose: (choice: Choice) => void;
  onHideNames: (hidden: boolean) => void;
  onClose: () => void;
}) {
  const { entry, place, previousId, onChoose, onHideNames, onClose } = props;
  const [asksWhy, setAsksWhy] = useState(false);
  const item = (label: string, drawing: ReactNode, choice: Choice) => (
    <li>
      <button
        type="button"
        onClick={() => {
          onClose();
          onChoose(choice);
        }}
      >
        {drawing}
        {label}
      </button>
    </li>
  );
  const isHidden = areNamesHidden(entry);
  const tips = entry.promised > 0 ? `, ${formatDollars(entry.promised)}` : '';
  return (
    <Dialog open onOpenChange={onClose} title={entry.song.title}>
      <p style={{ color: color.dim }}>
        {asksWhy ? 'Everybody who asked will read it.' : `${describeNames(entry) || entry.song.artistName}${tips}`}
      </p>
      {asksWhy ? (
        <Entries>
          {Object.entries(declineReasons).map(([reason, sentence]) => (
            <li key={reason}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  onChoose({ status: 'DECLINED', reason: reason as DeclineReason });
                }}
              >
                {sentence}
              </button>
            </li>
          ))}
        </Entries>
      ) : (
        <Entries>
          {place === 'queue' && item('Up next', <Icon name="up" />, { status: 'NEXT' })}
          {place === 'next' &&
            previousId &&
            item('Move up', <Icon name="up" />, { status: 'NEXT', before: previousId })}
          {place !== 'now' && item('Play now', <Drawing>{play}</Drawing>, { status: 'PLAYING' })}
          {place === 'now' && item('Played', <AdminIcon name="check" />, { status: 'PLAYED' })}
          {place !== 'queue' && item('Back to the queue', <AdminIcon name="undo" />, { status: 'WAITING' })}
          {place !== 'now' && (
            <li>
              <button type="button" onClick={() => setAsksWhy(true)}>
                <Drawing>{ban}</Drawing>
                Not tonight
                <span style={{ marginLeft: 'auto', rotate: '-90deg' }}>
                  <AdminIcon name="chevron" />
                </span>
              </button>
            </li>
          )}
          {entry.requestIds.length > 0 && (
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  onHideNames(!isHidden);
                }}
              >
                <Drawing>{eyeOff}</Drawing>
                {`${isHidden ? 'Show' : 'Hide'} ${entry.requestIds.length === 1 ? 'name' : 'names'}`}
              </button>
            </li>
          )}
        </Entries>
      )}
    </Dialog>
  );
}
