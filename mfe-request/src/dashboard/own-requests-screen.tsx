import { ButtonLink, ErrorState, media, paths, SkeletonRows, sentenceOf, styled, useTonightIntake } from '@cowbell/kit';
import { useChangeDialog } from '../own-requests/change-dialog.tsx';
import { OwnRequestList } from '../own-requests/own-request-list.tsx';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';

const None = styled.div`
  padding: 8px 16px;
  p {
    margin-bottom: 20px;
    font-size: 1.125rem;
  }
  ${media.desktop} { padding-inline: 0; }
`;

/** The guest's own requests, or where to send the first one. */
export function OwnRequestsScreen() {
  const { change, dialog } = useChangeDialog();
  return (
    <>
      <Content onChange={change} />
      {dialog}
    </>
  );
}

function Content({ onChange }: { onChange: (id: string) => void }) {
  const ownRequests = useOwnRequests();
  const { error, refetch } = ownRequests.query;
  const isOpen = (useTonightIntake()?.state ?? 'OPEN') === 'OPEN';
  if (!ownRequests.requests) return <SkeletonRows count={3} />;
  if (ownRequests.requests.length + ownRequests.lastShow.length > 0)
    return <OwnRequestList ownRequests={ownRequests} level="h2" onChange={onChange} />;
  if (error) {
    return (
      <ErrorState title="Unable to fetch requests data" onRetry={refetch}>
        {sentenceOf(error, 'Your requests can’t be loaded right now.')}
      </ErrorState>
    );
  }
  return (
    <None>
      <p>None of your requests are on the list right now.</p>
      <ButtonLink to={isOpen ? paths.songBrowser : paths.requestList} $look="go">
        {isOpen ? 'Request a Song' : 'View Requests'}
      </ButtonLink>
    </None>
  );
}
