import { color, media, Page, PageTitle, styled, useSession } from '@cowbell/kit';
import { OwnRequests } from './own-requests.tsx';
import { Tonight } from './tonight.tsx';

const Head = styled.header`
  padding: 4px 16px 20px;
  ${media.desktop} { padding: 0 0 28px; }
  h2 { margin-top: 4px; color: ${color.dim}; font-size: 1rem; font-weight: 400; }
`;

/** Tonight's figures for admins, their own requests for all other accounts. */
function Dashboard() {
  const { user } = useSession();
  return (
    <Page>
      <title>Dashboard · Cowbell</title>
      <Head>
        <PageTitle>{user ? `Hello, ${user.name}` : 'Hello'}</PageTitle>
        <h2>Protected Page</h2>
      </Head>
      {user?.isAdmin ? <Tonight /> : <OwnRequests />}
    </Page>
  );
}

export { Dashboard as Component };
