import { color, ErrorState, media, Page, PageTitle, SkeletonRows, styled, useSession, useSlot } from '@cowbell/kit';
import { OwnRequestsScreen } from './own-requests-screen.tsx';

const Head = styled.header`
  padding: 4px 16px 20px;
  ${media.desktop} { padding: 0 0 28px; }
  h2 {
    margin-top: 4px;
    color: ${color.dim};
    font-size: 1rem;
    font-weight: 400;
  }
`;

function NoFigures() {
  return (
    <ErrorState title="Not available right now" onRetry={() => location.reload()}>
      Tonight’s figures can’t be loaded right now.
    </ErrorState>
  );
}

/** The guest's own requests. For admins, the slot component shows tonight's figures instead. */
function Dashboard() {
  const { user } = useSession();
  const Figures = useSlot('dashboard:figures', NoFigures);
  const Intake = useSlot('requests:intake');
  const forAdmin = (
    <>
      {Intake && <Intake screen="Dashboard" />}
      {Figures ? <Figures /> : <SkeletonRows count={4} />}
    </>
  );
  return (
    <Page>
      <title>Dashboard · Cowbell</title>
      <Head>
        <PageTitle>{user ? `Hello, ${user.name}` : 'Hello'}</PageTitle>
        {/* The product's fixed text. */}
        <h2>Protected Page</h2>
      </Head>
      {user?.isAdmin ? forAdmin : <OwnRequestsScreen />}
    </Page>
  );
}

export { Dashboard as Component };
