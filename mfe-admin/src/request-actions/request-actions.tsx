import { Button, type SlotProps, showToast } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { useState } from 'react';
import { focusMainContent } from '../focus.ts';
import { ClearRequestsDocument } from '../generated/graphql.ts';
import { messageOf, runMutation } from '../run-mutation.ts';

/** Empties the list after a show. */
function RequestActions({ requests }: SlotProps['requests:actions']) {
  const [isAsking, setIsAsking] = useState(false);
  const promised = requests.reduce((sum, request) => sum + (request.tip ?? 0), 0);

  async function clear(): Promise<void> {
    setIsAsking(false);
    const result = await runMutation({
      mutation: ClearRequestsDocument,
      variables: {},
      payloadOf: (data) => data.clearRequests,
    });
    if (result.status === 'succeeded') {
      showToast('success', 'Requests cleared successfully');
      // The button goes away with the list.
      focusMainContent();
    } else {
      showToast('error', messageOf(result));
    }
  }

  return (
    <>
      <Button
        $look="dangerLine"
        $size="small"
        aria-haspopup="dialog"
        disabled={requests.length === 0}
        onClick={() => setIsAsking(true)}
      >
        Clear All Requests
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={requests.length === 1 ? 'Clear the one request?' : `Clear all ${requests.length} requests?`}
        onConfirm={() => void clear()}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {promised > 0 && `Tips worth $${promised} were promised with them. `}
          The list is empty afterwards; this cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

export { RequestActions as Component };
