import {
  ButtonLink,
  color,
  ErrorState,
  media,
  Page,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  styled,
  useSession,
  useSlot,
  useTonightIntake,
} from '@cowbell/kit';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { OwnRequestList } from '../own-requests/own-rows.tsx';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';

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

const NoRequests = styled.div`
  padding: 8px 16px;
  p {
    margin-bottom: 20px;
    font-size: 1.125rem;
  }
  ${media.desktop} { padding-inline: 0; }
`;

function OwnRequests({ onChange }: { onChange: (id: string) => void }) {
  const ownRequests = useOwnRequests();
  const { query, requests, lastShow } = ownRequests;
  const isOpen = (useTonightIntake()?.state ?? 'OPEN') === 'OPEN';
  if (!requests) return <SkeletonRows count={3} />;
  if (requests.length + lastShow.length > 0) {
    return <OwnRequestList ownRequests={ownRequests} level="h2" onChange={onChange} />;
  }
  if (query.error) {
    return (
      <QueryError
        title="Unable to fetch requests data"
        query={query}
        fallback="Your requests can’t be loaded right now."
      />
    );
  }
  return (
    <NoRequests>
      <p>None of your requests are on the list right now.</p>
      <ButtonLink to={isOpen ? paths.songBrowser : paths.requestList} $look="go">
        {isOpen ? 'Request a Song' : 'View Requests'}
      </ButtonLink>
    </NoRequests>
  );
}

function Dashboard() {
  const { user } = useSession();
  const Figures = useSlot('dashboard:figures', NoFigures);
  const { change, dialog } = useChangeDialog();
  return (
    <Page>
      <title>Dashboard · Cowbell</title>
      <Head>
        <PageTitle>{user ? `Hello, ${user.name}` : 'Hello'}</PageTitle>
        {/* The product's fixed text. */}
        <h2>Protected Page</h2>
      </Head>
      {user?.isAdmin ? Figures ? <Figures /> : <SkeletonRows count={4} /> : <OwnRequests onChange={change} />}
      {dialog}
    </Page>
  );
}

export { Dashboard as Component };
