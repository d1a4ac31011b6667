import {
  Button,
  color,
  DimText,
  IconButton,
  media,
  nameOfSong,
  Skeleton,
  type SlotProps,
  showToast,
  styled,
  type,
  useLiveQuery,
} from '@cowbell/kit';
import { ConfirmDialog, Dialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { undoOnce } from '@cowbell/kit/second-tap';
import { useRef, useState } from 'react';
import {
  DeleteRequestDocument,
  RemoveRequestsOfSenderDocument,
  RequestSenderDocument,
  type SenderKind,
  SetTipCountedDocument,
} from '../../generated/graphql.ts';
import { AdminIcon } from '../../shared/admin-icon.tsx';
import { count } from '../../shared/count.ts';
import { findAdjacentControl, focusMainContent } from '../../shared/focus.ts';
import { payloadOrToast, removeOptimistically, sendMutation } from '../../shared/send-mutation.ts';
import { restoreRequests } from '../actions/restore-requests.ts';

const Actions = styled.ul`
  display: grid;
  gap: 20px;
  padding: 8px 0 4px;
  p {
    padding-top: 6px;
    color: ${color.dim};
    font: ${type.second};
  }
`;

export type ListedRequest = NonNullable<SlotProps['requests:columns']['entry']['requests']>[number];

async function setTipCounted(id: string, isTipCounted: boolean): Promise<void> {
  const update = sendMutation(SetTipCountedDocument, { id, isTipCounted });
  if (!(await payloadOrToast(update))) return;
  showToast('success', isTipCounted ? 'The tip counts again' : 'The tip doesn’t count', {
    undo: undoOnce(() => {
      focusMainContent();
      void setTipCounted(id, !isTipCounted);
    }),
  });
}

async function removeAll(requestId: string, sender: SenderKind): Promise<void> {
  const payload = await payloadOrToast(sendMutation(RemoveRequestsOfSenderDocument, { requestId, sender }));
  if (!payload) return;
  const { removed, removalId } = payload;
  showToast('success', `${count(removed ?? 0, 'request')} removed`, {
    ...(removalId && { undo: undoOnce(() => restoreRequests(removalId)) }),
  });
  // The row is removed together with its menu.
  focusMainContent();
}

function RequestMenu(props: { request: ListedRequest; songTitle: string; onClose: () => void }) {
  const { request, songTitle, onClose } = props;
  const { id, requestedBy, tip, isTipCounted } = request;
  const { data, error } = useLiveQuery(RequestSenderDocument, { topics: ['requests'], variables: { requestId: id } });
  const { guestRequests, addressRequests } = data?.requestSender ?? {};
  const isCounted = isTipCounted !== false;

  function act(action: Promise<void>): void {
    void action;
    onClose();
  }

  return (
    <Dialog open title={`${requestedBy}’s request for ${songTitle}`} onOpenChange={onClose}>
      <Actions>
        {tip ? (
          <li>
            <Button $wide onClick={() => act(setTipCounted(id, !isCounted))}>
              {isCounted ? 'Don’t count this tip' : 'Count this tip'}
            </Button>
            <p>
              {isCounted
                ? `The request ranks as if it had no tip. Only admins see that the ${formatDollars(tip)} don’t count.`
                : `The request ranks by its ${formatDollars(tip)} again.`}
            </p>
          </li>
        ) : null}
        {guestRequests ? (
          <li>
            <Button $wide $look="dangerLine" onClick={() => act(removeAll(id, 'GUEST'))}>
              Remove {guestRequests === 1 ? 'the 1 request' : `all ${guestRequests} requests`} of this guest
            </Button>
          </li>
        ) : null}
        {addressRequests ? (
          <li>
            <Button $wide $look="dangerLine" onClick={() => act(removeAll(id, 'ADDRESS'))}>
              Remove {addressRequests === 1 ? 'the 1 request' : `all ${addressRequests} requests`} from this network
            </Button>
            <p>Only requests from the last hour. Everyone on a venue’s Wi-Fi shares one network.</p>
          </li>
        ) : null}
        {!data && !error && <Skeleton />}
        {error ? <DimText>Who sent it can’t be looked up right now.</DimText> : null}
        {data && !guestRequests && !addressRequests && <DimText>It’s not known who sent this request.</DimText>}
      </Actions>
    </Dialog>
  );
}

const MenuCell = styled.span`
  grid-area: more;
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
