import { Button, Dim, type SlotProps, showToast, useLiveQuery } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { useState } from 'react';
import { focusMainContent } from '../focus.ts';
import { ClearRequestsDocument, PromisedTipsDocument } from '../generated/graphql.ts';
import { errorMessageOf, sendMutation } from '../send-mutation.ts';

/** Fills the slot `requests:actions`: clear the list, for example after a show. */
function RequestActions({ count, listedTips }: SlotProps['requests:actions']) {
  const { data } = useLiveQuery(PromisedTipsDocument, { topics: ['requests'], skip: listedTips !== null });
  // Without the tips that don't count, which are deleted, too.
  const promisedTips = listedTips ?? data?.promisedTips ?? 0;
  const [isConfirming, setIsConfirming] = useState(false);

  async function clear(): Promise<void> {
    setIsConfirming(false);
    const errorMessage = await errorMessageOf(
      sendMutation(ClearRequestsDocument, {}, ({ clearRequests }) => clearRequests),
    );
    if (errorMessage) {
      showToast('error', errorMessage);
      return;
    }
    showToast('success', 'Requests cleared successfully');
    // The button is removed together with the list.
    focusMainContent();
  }

  return (
    <>
      {listedTips === null && data && <Dim>{formatDollars(promisedTips)} promised</Dim>}
      <Button
        $look="dangerLine"
        $size="small"
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => setIsConfirming(true)}
      >
        Clear All Requests
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={count === 1 ? 'Clear 1 request?' : `Clear all ${count} requests?`}
        onConfirm={() => void clear()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          {promisedTips > 0 && `This also removes ${formatDollars(promisedTips)} in promised tips. `}
          This can’t be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

export { RequestActions as Component };
