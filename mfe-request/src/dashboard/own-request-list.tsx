import {
  Artwork,
  ButtonLink,
  color,
  ErrorState,
  paths,
  SkeletonRows,
  SongArtist,
  SongTitle,
  StaleNotice,
  sentenceOf,
  styled,
  type,
  useLiveQuery,
} from '@cowbell/kit';
import { RequestsDocument } from '../generated/graphql.ts';
import { hasLaterWindows } from '../own-requests/own-positions.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';

const List = styled.ol`
  border-top: 1px solid ${color.line};
  li { display: flex; align-items: center; gap: 14px; min-height: 76px; padding: 10px 16px; border-bottom: 1px solid ${color.line}; }
  b { min-width: 40px; font: ${type.number}; text-align: center; }
`;

const None = styled.div`
  padding: 8px 16px;
  p { margin-bottom: 20px; font-size: 1.125rem; }
`;

/** The requests that this guest has sent and that are on the list, with their positions. */
export function OwnRequestList() {
  const ownIds = useOwnRequestIds();
  const list = useLiveQuery(RequestsDocument, { topics: ['requests'] });
  const { data, error, refetch } = list;
  if (error && !data) {
    return (
      <ErrorState title="Unable to fetch requests data" onRetry={refetch}>
        {sentenceOf(error, 'Your requests can’t be loaded right now.')}
      </ErrorState>
    );
  }
  if (!data?.requests) return <SkeletonRows count={3} />;
  const ownRequests = data.requests
    .map((request, index) => ({ ...request, position: index + 1 }))
    .filter(({ id }) => ownIds.includes(id));
  return (
    <>
      <StaleNotice query={list} what="List" />
      {ownRequests.length === 0 ? (
        <None>
          <p>
            {hasLaterWindows(data)
              ? `None of your requests are among the first ${data.requests.length}.`
              : 'None of your requests are on the list right now.'}
          </p>
          <ButtonLink to={paths.songBrowser} $look="go">
            Request a Song
          </ButtonLink>
        </None>
      ) : (
        <List aria-label="Your requests">
          {ownRequests.map(({ id, position, songSnapshot }) => (
            <li key={id}>
              <b>{position}</b>
              <Artwork song={songSnapshot} />
              <span>
                <SongTitle dir="auto">{songSnapshot.title}</SongTitle>
                <SongArtist dir="auto">{songSnapshot.artistName}</SongArtist>
              </span>
            </li>
          ))}
        </List>
      )}
    </>
  );
}
