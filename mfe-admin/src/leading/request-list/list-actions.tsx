import { Button, closeToast, media, showToast, styled, useTonightIntake } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { undoOnce } from '@cowbell/kit/second-tap';
import { useEffect, useState } from 'react';
import { ClearRequestsDocument } from '../../generated/graphql.ts';
import { focusMainContent } from '../../shared/focus.ts';
import { payloadOrToast, sendMutation } from '../../shared/send-mutation.ts';
import { restoreRequests } from '../actions/restore-requests.ts';
import { useShowQuestion } from '../actions/shown-show.ts';
import { EndShowButton } from '../show/end-show.tsx';

const undoDuration = 60_000;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 2px var(--gutter);
  ${media.desktop} { padding-block: 12px 8px; }
  > button {
    flex: auto;
    min-height: 44px;
    margin: 0;
    padding-inline: 10px;
    white-space: nowrap;
  }
`;

interface ListActionsProps {
  /** How many requests are on the list. */
  count: number;
  /** Without the tips that don't count, which are deleted, too. In whole dollars. */
  promised: number;
}

/** Ends the show, and clears the list. */
export function ListActions({ count, promised }: ListActionsProps) {
  const { showId, state } = useTonightIntake() ?? {};
  // Another leader may begin the next show, which has a list of its own, while it is open.
  const question = useShowQuestion();
  const [undoable, setUndoable] = useState<{ toastId: number; showId: string }>();

  // A list cannot be brought back to the next show.
  useEffect(() => {
    if (undoable && undoable.showId !== showId) closeToast(undoable.toastId);
  }, [undoable, showId]);

  async function clear(): Promise<void> {
    const confirmedShow = question.close();
    const payload = await payloadOrToast(sendMutation(ClearRequestsDocument, { showId: confirmedShow }));
    if (!payload) return;
    const { removalId } = payload;
    const toastId = showToast('success', 'Requests cleared successfully', {
      duration: undoDuration,
      ...(removalId && { undo: undoOnce(() => restoreRequests(removalId)) }),
    });
    if (confirmedShow) setUndoable({ toastId, showId: confirmedShow });
    // The button is removed together with the list. The bell that takes its place begins below the bar and the message.
    focusMainContent();
    scrollTo({ top: 0 });
  }

  return (
    <Buttons>
      {/* Once it has ended, 'Open Again' is where requests are opened and closed. */}
      {state !== 'ENDED' && <EndShowButton />}
      <Button $look="dangerLine" $size="small" aria-haspopup="dialog" disabled={count === 0} onClick={question.ask}>
        Clear All Requests
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        title={count === 1 ? 'Clear 1 request?' : `Clear all ${count} requests?`}
        onConfirm={() => void clear()}
        onCancel={question.close}
      >
        <p>
          {promised > 0 && `This also removes ${formatDollars(promised)} in promised tips. `}
          You can undo this for a minute.
        </p>
      </ConfirmDialog>
    </Buttons>
  );
}
