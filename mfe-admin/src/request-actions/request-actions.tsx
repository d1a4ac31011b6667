import { Button, type SlotProps, showToast } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { useState } from 'react';
import { focusMainContent } from '../focus.ts';
import { ClearRequestsDocument } from '../generated/graphql.ts';
import { errorMessageOf, sendMutation } from '../send-mutation.ts';

/** Fills the slot `requests:actions`: clear the list, for example after a show. */
function RequestActions({ requests }: SlotProps['requests:actions']) {
  const [isConfirming, setIsConfirming] = useState(false);
  const promisedTips = requests.reduce((sum, request) => sum + (request.tip ?? 0), 0);

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
      <Button
        $look="dangerLine"
        $size="small"
        aria-haspopup="dialog"
        disabled={requests.length === 0}
        onClick={() => setIsConfirming(true)}
      >
        Clear All Requests
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={requests.length === 1 ? 'Clear 1 request?' : `Clear all ${requests.length} requests?`}
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
