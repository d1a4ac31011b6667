import { Bell, Button, EmptyState, ErrorState, NotFoundState, styled } from '@cowbell/kit';

const Bells = styled.div`
  display: flex;
  gap: 24px;
  > :last-child {
    padding: 24px 72px;
    background: #ffb224;
    border-radius: 12px;
  }
`;

const action = (
  <Button $look="go" $size="big" $wide>
    Request a Song
  </Button>
);

export function Scenes() {
  return (
    <>
      <Bells>
        <Bell width={96} />
        <div>
          <Bell width={96} ink />
        </div>
      </Bells>
      <EmptyState title="No requests yet" action={action}>
        The list is empty. The first request goes straight to number 1.
      </EmptyState>
      <ErrorState title="Unable to fetch songs data" onRetry={() => undefined}>
        The band is still here, the cable is not. Nothing you sent is lost.
      </ErrorState>
      <NotFoundState title="Not Found" action={action}>
        The light is on, but nobody is on this stage.
      </NotFoundState>
    </>
  );
}
