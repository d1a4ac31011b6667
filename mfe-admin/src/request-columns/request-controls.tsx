import { color, IconButton, media, nameOfSong, showToast, styled } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { undoOnce } from '@cowbell/kit/second-tap';
import { useRef, useState } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { findAdjacentControl } from '../focus.ts';
import { DeleteRequestDocument } from '../generated/graphql.ts';
import { restoreRequests } from '../restore-requests.ts';
import { payloadOrToast, removeOptimistically, sendMutation } from '../send-mutation.ts';
import { type ListedRequest, RequestMenu } from './request-menu.tsx';

const MenuCell = styled.span`
  grid-area: more;
  /* Next to Delete. */
  margin-right: -12px;
  ${media.desktop} {
    align-self: center;
    justify-self: end;
    margin-right: 0;
  }
`;

const DeleteCell = styled.span`
  grid-area: delete;
  align-self: center;
  justify-self: end;
  color: ${color.danger};
`;

/** The menu of a request, and 'Delete'. `entryId` is its entry when it is the only request there. */
export function RequestControls(props: {
  request: ListedRequest;
  song: { title: string; artistName: string };
  entryId: string | null;
  role?: 'cell';
}) {
  const { request, song, entryId, role } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<HTMLElement>(null);
  const { id, requestedBy, tip } = request;

  async function deleteRequest(): Promise<void> {
    const container = button.current?.closest<HTMLElement>('[role=dialog]') ?? null;
    focusNext.current = button.current && findAdjacentControl(button.current, '[data-delete-request]');
    setIsConfirming(false);
    const cacheId = entryId ? `QueueEntry:${entryId}` : `Request:${id}`;
    const deletion = () => sendMutation(DeleteRequestDocument, { id });
    const payload = await payloadOrToast(removeOptimistically(cacheId, deletion));
    if (!payload) return;
    const { removalId } = payload;
    showToast('success', 'Request deleted successfully', {
      ...(removalId && { undo: undoOnce(() => restoreRequests(removalId)) }),
    });
    if (!focusNext.current) (container ?? document.getElementById('main'))?.focus();
  }

  return (
    <>
      <MenuCell role={role}>
        <IconButton
          aria-label={`More actions for ${requestedBy}’s request for ${nameOfSong(song)}`}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <AdminIcon name="more" />
        </IconButton>
        {isMenuOpen && <RequestMenu request={request} songTitle={song.title} onClose={() => setIsMenuOpen(false)} />}
      </MenuCell>
      <DeleteCell role={role}>
        <IconButton
          ref={button}
          data-delete-request=""
          aria-label={`Delete ${requestedBy}’s request for ${nameOfSong(song)}`}
          aria-haspopup="dialog"
          onClick={() => {
            focusNext.current = null;
            setIsConfirming(true);
          }}
        >
          <AdminIcon name="trash" />
        </IconButton>
        {isConfirming && (
          <ConfirmDialog
            open
            title={`Delete ${song.title}?`}
            finalFocus={focusNext}
            onConfirm={() => void deleteRequest()}
            onCancel={() => setIsConfirming(false)}
          >
            <p>
              Requested by {requestedBy}
              {tip ? ` with a $${tip} tip` : ''}. You can undo this for 10 seconds.
            </p>
          </ConfirmDialog>
        )}
      </DeleteCell>
    </>
  );
}
