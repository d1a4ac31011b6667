import { color, lazyPart, media, styled, type TonightIntake, useLiveQuery } from '@cowbell/kit';
import { BackIn } from '@cowbell/kit/back-in';
import { useState } from 'react';
import { ShownMessageDocument } from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { useLastCall } from './last-call.ts';

const IntakeDialog = lazyPart(() => import('./intake-dialog.tsx').then((part) => part.IntakeDialog));

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 44px;
  padding: 0 16px;
  border-bottom: 1px solid ${color.line};
  text-align: start;
  > span {
    flex: 1;
    overflow: hidden;
    color: ${color.dim};
    text-overflow: ellipsis;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  b { color: ${color.text}; }
  > svg {
    flex: none;
    rotate: -90deg;
    color: ${color.spotText};
  }
  ${media.desktop} {
    min-height: 48px;
    padding-inline: 24px;
  }
`;

const labels = { OPEN: 'Open', PAUSED: 'Paused', CLOSED: 'Closed', ENDED: 'Ended' };

/** Whether requests are taken, in one line, which opens what changes it. */
export function IntakeLine({ tonight }: { tonight: TonightIntake }) {
  const [isOpen, setIsOpen] = useState(false);
  const { showId, state, message, opensAt } = tonight;
  const lastCall = useLastCall(tonight);
  // Read before the dialog opens, so that nothing in the dialog moves.
  const show = useLiveQuery(ShownMessageDocument, { topics: ['stage'] }).data?.show;
  return (
    <>
      <Line type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span>
          <b>{labels[state]}</b>
          {opensAt > 0 && (
            <>
              , <BackIn opensAt={opensAt} />
            </>
          )}{' '}
          · {lastCall ? `last call ${lastCall}` : 'no last call'} · {message ? `“${message}”` : 'no message'}
        </span>
        <AdminIcon name="chevron" />
      </Line>
      {/* What was typed for one show is not meant for the next. */}
      {isOpen && <IntakeDialog key={showId} tonight={tonight} show={show} onClose={() => setIsOpen(false)} />}
    </>
  );
}
