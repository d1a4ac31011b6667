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
import { useState } from 'react';
import { remove } from '../change.ts';
import { DeleteRequestDocument } from '../generated/graphql.ts';
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
    setIsAsking(false);
    const outcome = await remove(`Request:${id}`, {
      mutation: DeleteRequestDocument,
      variables: { id },
      payloadOf: (data) => data.deleteRequest,
      unable: 'Unable to delete request',
    });
    if (outcome.kind === 'done') showToast('success', 'Request deleted successfully');
    else showToast('error', outcome.kind === 'failed' ? outcome.message : outcome.problem.message);
  }

  return (
    <>
      <Tip>{tip ? <EarTag>{`$${tip}`}</EarTag> : '—'}</Tip>
      <Message text={message} />
      <Delete>
        <IconButton
          aria-label={`Delete the request of ${requestedBy} for ${songSnapshot.title}`}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          <Icon name="trash" />
        </IconButton>
        {isAsking && (
          <ConfirmDialog
            open
            title={`Delete ${songSnapshot.title}?`}
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
