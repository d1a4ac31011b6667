import { Cell, ColumnHead, color, EarTag, media, type SlotProps, styled, type } from '@cowbell/kit';

const Tip = styled(Cell)`
  grid-area: tip;
  align-self: center;
  color: ${color.dim};
`;

const Message = styled(Cell)`
  grid-area: message;
  padding-top: 6px;
  font: ${type.second};
  overflow-wrap: anywhere;
  &:empty { display: none; }
  ${media.desktop} { padding: 0; &:empty { display: block; } }
`;

/** Tip and message of a request, which only admins see; without a request, the heads of the two columns. */
function RequestColumns({ request }: SlotProps['requests:columns']) {
  if (!request) {
    return (
      <>
        <ColumnHead>Tip</ColumnHead>
        <ColumnHead>Message</ColumnHead>
      </>
    );
  }
  return (
    <>
      <Tip>{request.tip ? <EarTag>{`$${request.tip}`}</EarTag> : '—'}</Tip>
      <Message>{request.message}</Message>
    </>
  );
}

export { RequestColumns as Component };
