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
import { OwnRequestsDocument, TonightDocument } from '../generated/graphql.ts';

const List = styled.ol`
  border-top: 1px solid ${color.line};
  li { display: flex; align-items: center; gap: 14px; min-height: 76px; padding: 10px 16px; border-bottom: 1px solid ${color.line}; }
  b { min-width: 40px; font: ${type.number}; text-align: center; }
`;

const None = styled.div`
  padding: 8px 16px;
  p { margin-bottom: 20px; font-size: 1.125rem; }
`;

/** What this person has asked for, with its place in the list. */
export function OwnRequests() {
  const own = useLiveQuery(OwnRequestsDocument, { topics: ['requests'] });
  const list = useLiveQuery(TonightDocument, { topics: ['requests'] });
  const error = own.error ?? list.error;
  if (error && !(own.data && list.data)) {
    return (
      <ErrorState title="Unable to fetch requests data" onRetry={list.refetch}>
        {sentenceOf(error, 'Your requests cannot be read right now.')}
      </ErrorState>
    );
  }
  if (!own.data?.myRequests || !list.data?.requests) return <SkeletonRows count={3} />;
  const ids = own.data.myRequests;
  const mine = list.data.requests
    .map((request, index) => ({ ...request, place: index + 1 }))
    .filter(({ id }) => ids.includes(id));
  return (
    <>
      <StaleNotice query={list} what="List" />
      {mine.length === 0 ? (
        <None>
          <p>None of your requests are on the list right now.</p>
          <ButtonLink to={paths.request} $look="go">
            Request a Song
          </ButtonLink>
        </None>
      ) : (
        <List aria-label="Your requests">
          {mine.map(({ id, place, songSnapshot }) => (
            <li key={id}>
              <b>{place}</b>
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
