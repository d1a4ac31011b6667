import { showToast } from '@cowbell/kit';
import { undoOnce } from '@cowbell/kit/second-tap';
import { RestoreRequestsDocument } from '../../generated/graphql.ts';
import { count } from '../../shared/count.ts';
import { focusMainContent } from '../../shared/focus.ts';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';

/** Undoes a removal of requests, and says so. Never rejects. */
export async function restoreRequests(removalId: string): Promise<void> {
  // The toast is removed together with its button.
  focusMainContent();
  try {
    const { restored, userErrors } = await sendMutation(RestoreRequestsDocument, { removalId });
    if (userErrors[0]) showToast('error', userErrors[0].message);
    else showToast('success', `${count(restored ?? 0, 'request')} back on the list`);
  } catch (error) {
    // The undo can be repeated: what is restored already is left out.
    showToast('error', failureMessage(error), { undo: undoOnce(() => restoreRequests(removalId)) });
  }
}
