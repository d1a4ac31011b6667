import { Button, color, DimText, Skeleton, type SlotProps, showToast, styled, type, useLiveQuery } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { undoOnce } from '@cowbell/kit/second-tap';
import { count } from '../count.ts';
import { focusMainContent } from '../focus.ts';
import {
  RemoveRequestsOfSenderDocument,
  RequestSenderDocument,
  type SenderKind,
  SetTipCountedDocument,
} from '../generated/graphql.ts';
import { restoreRequests } from '../restore-requests.ts';
import { payloadOrToast, sendMutation } from '../send-mutation.ts';

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

/** A request, with what admins read of it. */
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

/** What else an admin can do about one request: everything in it can be undone. */
export function RequestMenu(props: { request: ListedRequest; songTitle: string; onClose: () => void }) {
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
