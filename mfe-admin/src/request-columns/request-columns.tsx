import {
  Cell,
  ColumnHead,
  color,
  EarTag,
  Icon,
  IconButton,
  media,
  type SlotProps,
  showToast,
  styled,
  VisuallyHidden,
} from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { useRef, useState } from 'react';
import { findAdjacentControl, focusMainContent } from '../focus.ts';
import { DeleteRequestDocument } from '../generated/graphql.ts';
import { messageOf, removeOptimistically } from '../run-mutation.ts';
import { Message } from './message.tsx';

const Tip = styled(Cell)`
  grid-area: tip;
  align-self: center;
  justify-self: center;
  color: ${color.dim};
  ${media.desktop} { justify-self: start; }
`;

const Delete = styled(Cell)`
  grid-area: delete;
  align-self: center;
  justify-self: end;
  color: ${color.danger};
`;

/** What only admins see of a request; without a request, the heads of these columns. */
function RequestColumns({ request }: SlotProps['requests:columns']) {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement>(null);
  if (!request) {
    return (
      <>
        <ColumnHead>Tip</ColumnHead>
        <ColumnHead>Message</ColumnHead>
        <ColumnHead>
          <VisuallyHidden>Delete</VisuallyHidden>
        </ColumnHead>
      </>
    );
  }
  const { id, requestedBy, tip, message, songSnapshot } = request;

  async function deleteRequest(): Promise<void> {
    next.current = button.current && findAdjacentControl(button.current, '[data-delete-request]');
    setIsAsking(false);
    const result = await removeOptimistically(`Request:${id}`, {
      mutation: DeleteRequestDocument,
      variables: { id },
      payloadOf: (data) => data.deleteRequest,
    });
    if (result.status === 'succeeded') {
      showToast('success', 'Request deleted successfully');
      if (!next.current) focusMainContent();
    } else {
      showToast('error', messageOf(result));
    }
  }

  return (
    <>
      <Tip>{tip ? <EarTag>{`$${tip}`}</EarTag> : '—'}</Tip>
      <Message text={message} />
      <Delete>
        <IconButton
          ref={button}
          data-delete-request=""
          aria-label={`Delete the request of ${requestedBy} for ${songSnapshot.title}`}
          aria-haspopup="dialog"
          onClick={() => {
            next.current = null;
            setIsAsking(true);
          }}
        >
          <Icon name="trash" />
        </IconButton>
        {isAsking && (
          <ConfirmDialog
            open
            title={`Delete ${songSnapshot.title}?`}
            finalFocus={next}
            onConfirm={() => void deleteRequest()}
            onCancel={() => setIsAsking(false)}
          >
            <p>
              {requestedBy} asked for it{tip ? ` and promised $${tip}` : ''}. This cannot be undone.
            </p>
          </ConfirmDialog>
        )}
      </Delete>
    </>
  );
}

export { RequestColumns as Component };
