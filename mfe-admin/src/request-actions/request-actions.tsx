import { Button, Dim, type SlotProps, showToast, useLiveQuery, useTonightIntake } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { useState } from 'react';
import { EndShowButton } from '../end-show.tsx';
import { focusMainContent } from '../focus.ts';
import { ClearRequestsDocument, PromisedTipsDocument } from '../generated/graphql.ts';
import { restoreRequests } from '../restore-requests.ts';
import { undoOnce } from '../second-tap.ts';
import { failureMessage, sendMutation } from '../send-mutation.ts';

/** How long clearing the list can be undone, in ms. */
const undoDuration = 60_000;

/** Fills the slot `requests:actions`: ending the show, and clearing the list. */
function RequestActions({ count, listedTips }: SlotProps['requests:actions']) {
  const { data } = useLiveQuery(PromisedTipsDocument, { topics: ['requests'], skip: listedTips !== null });
  // Without the tips that don't count, which are deleted, too.
  const promisedTips = listedTips ?? data?.promisedTips ?? 0;
  const tonight = useTonightIntake();
  // The show that the question is about: another leader may begin the next one, which has a list of its own, while it is open.
  const [confirmedShow, setConfirmedShow] = useState<string | null>(null);
  const hasEnded = tonight?.state === 'ENDED';

  async function clear(): Promise<void> {
    setConfirmedShow(null);
    try {
      const { removalId, userErrors } = await sendMutation(
        ClearRequestsDocument,
        { showId: confirmedShow || null },
        (data) => data.clearRequests,
      );
      if (userErrors[0]) return void showToast('error', userErrors[0].message);
      showToast('success', 'Requests cleared successfully', {
        duration: undoDuration,
        ...(removalId && { undo: undoOnce(() => restoreRequests(removalId)) }),
      });
    } catch (error) {
      return void showToast('error', failureMessage(error));
    }
    // The button is removed together with the list. The bell that takes its place begins below the bar and the message.
    focusMainContent();
    scrollTo({ top: 0 });
  }

  return (
    <>
      {listedTips === null && data && <Dim>{formatDollars(promisedTips)} promised</Dim>}
      {/* Once it has ended, 'Open Again' is where requests are opened and closed. */}
      {!hasEnded && <EndShowButton />}
      <Button
        $look="dangerLine"
        $size="small"
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => setConfirmedShow(tonight?.showId ?? '')}
      >
        Clear All Requests
      </Button>
      <ConfirmDialog
        open={confirmedShow === (tonight?.showId ?? '')}
        title={count === 1 ? 'Clear 1 request?' : `Clear all ${count} requests?`}
        onConfirm={() => void clear()}
        onCancel={() => setConfirmedShow(null)}
      >
        <p>
          {promisedTips > 0 && `This also removes ${formatDollars(promisedTips)} in promised tips. `}
          You can undo this for a minute.
        </p>
      </ConfirmDialog>
    </>
  );
}

export { RequestActions as Component };
