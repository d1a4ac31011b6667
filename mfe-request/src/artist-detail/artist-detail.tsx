import {
  Artwork,
  cachedAsOf,
  color,
  DimText,
  Link,
  NotFoundState,
  Page,
  PageHeader,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  SongArtist,
  SongTitle,
  StaleNotice,
  styled,
  useLiveQuery,
  useParams,
  useSlot,
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
  const query = useLiveQuery(ArtistDocument, { topics: ['artists', 'songs'], variables: { id } });
  const { data, error } = query;
  const Actions = useSlot('artist:actions');
  const artist = data?.artist;
  if (!artist && error) return <QueryError title="Unable to fetch artist data" query={query} />;
  if (!data || Actions === undefined) return <SkeletonRows />;
  if (!artist) {
    return (
      <NotFoundState title="Artist not found." to={paths.artists} label="All artists">
        It may have been removed.
      </NotFoundState>
    );
  }
  return (
    <Page>
      <title>{`${artist.name} · Cowbell`}</title>
      <StaleNotice query={query} what="Artist" />
      <PageHeader>
        <PageTitle>{artist.name}</PageTitle>
        <DimText style={{ marginLeft: 'auto' }}>
          {artist.songs.length === 1 ? '1 song' : `${artist.songs.length} songs`} {cachedAsOf(query)}
        </DimText>
        {Actions && <Actions artist={artist} />}
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
