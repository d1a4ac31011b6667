import { showToast } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import type { BandRequest } from '@cowbell/kit/queue';
import { undoOnce } from '@cowbell/kit/second-tap';
import { DeleteRequestDocument } from '../../generated/graphql.ts';
import { payloadOrToast, removeOptimistically, sendMutation } from '../../shared/send-mutation.ts';
import { restoreRequests } from '../actions/restore-requests.ts';
import type { ListedSong } from './open-dialog.ts';

async function deleteRequest(id: string, entryId: string | null): Promise<void> {
  const cacheId = entryId ? `QueueEntry:${entryId}` : `Request:${id}`;
  const deletion = () => sendMutation(DeleteRequestDocument, { id });
  const payload = await payloadOrToast(removeOptimistically(cacheId, deletion));
  if (!payload) return;
  const { removalId } = payload;
  showToast('success', 'Request deleted successfully', {
    ...(removalId && { undo: undoOnce(() => restoreRequests(removalId)) }),
  });
}

/** Asks before a request is deleted. `entryId` is its entry when it is the only request there. */
export function DeleteDialog(props: {
  request: BandRequest;
  song: ListedSong;
  entryId: string | null;
  onClose: () => void;
}) {
  const { request, song, entryId, onClose } = props;
  const { id, requestedBy, tip } = request;
  return (
    <ConfirmDialog
      open
      title={`Delete ${song.title}?`}
      onConfirm={() => {
        onClose();
        void deleteRequest(id, entryId);
      }}
      onCancel={onClose}
    >
      <p>
        Requested by {requestedBy}
        {tip ? ` with a $${tip} tip` : ''}. You can undo this for 10 seconds.
      </p>
    </ConfirmDialog>
  );
}
