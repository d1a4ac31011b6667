import {
  Artwork,
  ButtonLink,
  color,
  Dim,
  EmptyStage,
  ErrorState,
  Link,
  Page,
  PageHeader,
  PageTitle,
  paths,
  SkeletonRows,
  SongArtist,
  SongTitle,
  sentenceOf,
  styled,
  useLive,
  useParams,
  useQuery,
} from '@cowbell/kit';
import { ArtistDocument } from '../generated/graphql.ts';

const List = styled.ul`
  border-top: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 76px;
    padding: 10px 16px;
    border-bottom: 1px solid ${color.line};
    &:hover { background: ${color.stage}; }
  }
`;

function ArtistDetail() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ArtistDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  useLive('artists', () => void refetch());
  useLive('songs', () => void refetch());
  const artist = data?.artist;
  if (!artist && error) {
    return (
      <ErrorState title="Unable to fetch artist data" onRetry={() => void refetch()}>
        {sentenceOf(error, 'The band is still here, the cable is not. Nothing you sent is lost.')}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows />;
  if (!artist) {
    return (
      <EmptyStage
        title="Artist not found."
        action={
          <ButtonLink to={paths.artists} $look="go" $size="big" $wide>
            All artists
          </ButtonLink>
        }
      >
        Perhaps the name left the list.
      </EmptyStage>
    );
  }
  return (
    <Page>
      <title>{`${artist.name} · Cowbell`}</title>
      <PageHeader>
        <PageTitle>{artist.name}</PageTitle>
        <Dim>{artist.songs.length === 1 ? '1 song' : `${artist.songs.length} songs`}</Dim>
      </PageHeader>
      <List>
        {artist.songs.map((song) => (
          <li key={song.id}>
            <Link to={paths.song(song.id)}>
              <Artwork song={song} />
              <span>
                <SongTitle>{song.title}</SongTitle>
                <SongArtist>{[song.album, song.era].filter(Boolean).join(', ')}</SongArtist>
              </span>
            </Link>
          </li>
        ))}
      </List>
    </Page>
  );
}

export { ArtistDetail as Component };
