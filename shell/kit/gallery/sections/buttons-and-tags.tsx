import { Button, EarTag, Icon, IconButton, paths, styled, TextLink } from '@cowbell/kit';

const Shelf = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  margin-bottom: 20px;
`;
const OnCowHide = styled(Shelf)`
  padding: 20px;
  background: #f4e9d6;
  border-radius: 12px;
`;

export function ButtonsAndTags() {
  return (
    <>
      <Shelf>
        <Button $look="go" $size="big">
          Send Request
        </Button>
        <Button $look="go">Clear search</Button>
        <Button $look="go" $size="small">
          Request a Song
        </Button>
        <Button $look="go" disabled>
          Not now
        </Button>
        <Button $look="go" aria-disabled>
          Sending …
        </Button>
      </Shelf>
      <Shelf>
        <Button>Cancel</Button>
        <Button $size="small">
          <Icon name="logOut" size={20} />
          Logout
        </Button>
        <Button $look="dangerLine">Clear All Requests</Button>
        <Button $look="danger">Delete</Button>
        <TextLink to={paths.requestList}>View Requests</TextLink>
        <IconButton aria-label="Menu">
          <Icon name="menu" />
        </IconButton>
      </Shelf>
      <OnCowHide>
        <Button $look="ink">Send a Tip</Button>
        <Button $look="inkLine">Send a tip</Button>
        <EarTag width={92} look="ink">
          4
        </EarTag>
      </OnCowHide>
      <Shelf>
        <EarTag width={92}>$</EarTag>
        <EarTag width={56}>$5</EarTag>
        <EarTag width={56}>$20</EarTag>
        <EarTag width={56}>$999</EarTag>
        <EarTag width={56} look="outline">
          $50
        </EarTag>
        <EarTag>$100</EarTag>
      </Shelf>
    </>
  );
}
