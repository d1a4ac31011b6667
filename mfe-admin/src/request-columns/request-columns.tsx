import {
  Cell,
  ColumnHead,
  color,
  EarTag,
  IconButton,
  media,
  type SlotProps,
  showToast,
  styled,
  VisuallyHidden,
} from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { useRef, useState } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { findAdjacentControl, focusMainContent } from '../focus.ts';
import { DeleteRequestDocument } from '../generated/graphql.ts';
import { errorMessageOf, removeOptimistically, sendMutation } from '../send-mutation.ts';
import { Message } from './message.tsx';
import { RequestMenu } from './request-menu.tsx';

const Tip = styled(Cell)`
  grid-area: tip;
  align-self: center;
  justify-self: center;
  color: ${color.dim};
  ${media.desktop} { justify-self: start; }
`;

const Uncounted = styled.span`
  b { text-decoration: line-through; text-decoration-thickness: 2px; }
`;

const More = styled(Cell)`
  grid-area: more;
  /* Next to Delete. */
  margin-right: -12px;
  ${media.desktop} { align-self: center; justify-self: end; margin-right: 0; }
`;

const Delete = styled(Cell)`
  grid-area: delete;
  justify-self: end;
  color: ${color.danger};
  ${media.desktop} { align-self: center; }
`;

/** Fills the slot `requests:columns`: the cells that only admins see, or their column heads when there is no request. */
function RequestColumns({ request }: SlotProps['requests:columns']) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<HTMLElement>(null);
  if (!request) {
    return (
      <>
        <ColumnHead>Tip</ColumnHead>
        <ColumnHead>Message</ColumnHead>
        <ColumnHead>
          <VisuallyHidden>More</VisuallyHidden>
        </ColumnHead>
        <ColumnHead>
          <VisuallyHidden>Delete</VisuallyHidden>
        </ColumnHead>
      </>
    );
  }
  const { id, requestedBy, tip, message, songSnapshot, isTipCounted, guestPromised } = request;
  const isUncounted = isTipCounted === false;

  async function deleteRequest(): Promise<void> {
    focusNext.current = button.current && findAdjacentControl(button.current, '[data-delete-request]');
    setIsConfirming(false);
    const errorMessage = await errorMessageOf(
      removeOptimistically(`Request:${id}`, () =>
        sendMutation(DeleteRequestDocument, { id }, (data) => data.deleteRequest),
      ),
    );
    if (errorMessage) {
      showToast('error', errorMessage);
      return;
    }
    showToast('success', 'Request deleted successfully');
    if (!focusNext.current) focusMainContent();
  }

  return (
    <>
      <Tip>
        {!tip && '—'}
        {tip && !isUncounted ? <EarTag>{`$${tip}`}</EarTag> : null}
        {tip && isUncounted ? (
          <Uncounted>
            <EarTag look="outline">{`$${tip}`}</EarTag>
          </Uncounted>
        ) : null}
      </Tip>
      <Message
        text={message}
        marks={[
          isUncounted && 'Tip doesn’t count',
          guestPromised && `Guest promises ${formatDollars(guestPromised)} in all`,
        ].filter((mark) => typeof mark === 'string')}
      />
      <More>
        <IconButton
          aria-label={`More about ${requestedBy}’s request for ${songSnapshot.title}`}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <AdminIcon name="more" />
        </IconButton>
        {isMenuOpen && <RequestMenu request={request} onClose={() => setIsMenuOpen(false)} />}
      </More>
      <Delete>
        <IconButton
          ref={button}
          data-delete-request=""
          aria-label={`Delete ${requestedBy}’s request for ${songSnapshot.title}`}
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
            title={`Delete ${songSnapshot.title}?`}
            finalFocus={focusNext}
            onConfirm={() => void deleteRequest()}
            onCancel={() => setIsConfirming(false)}
          >
            <p>
              Requested by {requestedBy}
              {tip ? ` with a $${tip} tip` : ''}. This can’t be undone.
            </p>
          </ConfirmDialog>
        )}
      </Delete>
    </>
  );
}

export { RequestColumns as Component };
