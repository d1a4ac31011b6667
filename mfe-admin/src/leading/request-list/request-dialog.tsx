import { Button, color, DimText, Skeleton, showToast, styled, type, useLiveQuery } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import type { BandRequest } from '@cowbell/kit/queue';
import { undoOnce } from '@cowbell/kit/second-tap';
import {
  RemoveRequestsOfSenderDocument,
  RequestSenderDocument,
  type SenderKind,
  SetNameHiddenDocument,
  SetTipCountedDocument,
} from '../../generated/graphql.ts';
import { count } from '../../shared/count.ts';
import { focusMainContent } from '../../shared/focus.ts';
import { payloadOrToast, sendMutation } from '../../shared/send-mutation.ts';
import { restoreRequests } from '../actions/restore-requests.ts';
import type { ListedSong } from './open-dialog.ts';

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

async function setNameHidden(id: string, hidden: boolean): Promise<void> {
  if (!(await payloadOrToast(sendMutation(SetNameHiddenDocument, { id, hidden })))) return;
  showToast('success', hidden ? 'The name is hidden' : 'The name is shown', {
    undo: undoOnce(() => {
      focusMainContent();
      void setNameHidden(id, !hidden);
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
}

/** What the band can do about a request and about who sent it. */
export function RequestActions({ request, onClose }: { request: BandRequest; onClose: () => void }) {
  const { id, nameHidden, tip, isTipCounted } = request;
  const { data, error } = useLiveQuery(RequestSenderDocument, { topics: ['requests'], variables: { requestId: id } });
  const { guestRequests, hasGuestId, addressRequests } = data?.requestSender ?? {};
  const isCounted = isTipCounted !== false;

  function act(action: Promise<void>): void {
    void action;
    onClose();
  }

  return (
    <Actions>
      <li>
        <Button $wide onClick={() => act(setNameHidden(id, !nameHidden))}>
          {nameHidden ? 'Show name' : 'Hide name'}
        </Button>
        <p>
          {nameHidden
            ? 'Guests read Anonymous instead of the name.'
            : 'Guests will read Anonymous instead. Nobody is told.'}
        </p>
      </li>
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
      {guestRequests && hasGuestId ? (
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
      {!data && <li>{error ? <DimText>Who sent it can’t be looked up right now.</DimText> : <Skeleton />}</li>}
      {data && !guestRequests && !addressRequests && (
        <li>
          <DimText>It’s not known who sent this request.</DimText>
        </li>
      )}
    </Actions>
  );
}

export function RequestDialog(props: { request: BandRequest; song: ListedSong; onClose: () => void }) {
  const { request, song, onClose } = props;
  return (
    <Dialog open title={`${request.requestedBy}’s request for ${song.title}`} onOpenChange={onClose}>
      <RequestActions request={request} onClose={onClose} />
    </Dialog>
  );
}
