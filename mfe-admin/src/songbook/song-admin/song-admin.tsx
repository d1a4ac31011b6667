import {
  ButtonLink,
  color,
  media,
  NotFoundState,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  StaleNotice,
  size,
  styled,
  useLiveQuery,
  useParams,
} from '@cowbell/kit';
import { useRef, useState } from 'react';
import { ArtistNamesDocument, SongsDocument, SongToEditDocument } from '../../generated/graphql.ts';
import { SongForm } from './song-form.tsx';
import type { SavedSong } from './song-form-values.ts';
import { SongList } from './song-list.tsx';

const Layout = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
    min-height: calc(100dvh - ${size.topBarDesktop});
  }
`;

const Editor = styled.div`
  ${media.desktop} {
    position: sticky;
    top: ${size.topBarDesktop};
    align-self: start;
    max-height: calc(100dvh - ${size.topBarDesktop});
    padding: 32px 44px 12px;
    overflow-y: auto;
  }
`;

const Title = styled(PageTitle)`
  padding: 4px 16px 16px;
  ${media.desktop} { padding: 0 0 20px; }
`;

const List = styled.div`
  margin-top: 24px;
  border-top: 1px solid ${color.line};
  background: ${color.stage};
  ${media.desktop} {
    margin: 0;
    border-top: 0;
    border-left: 1px solid ${color.line};
  }
`;

const NoArtist = styled.div`
  padding: 8px 16px;
  p {
    margin-bottom: 16px;
    font-size: 1.125rem;
  }
  ${media.desktop} { padding: 0; }
`;

/** /song adds a song, /song/edit/{id} edits one. Both show the list of all songs. */
function SongAdmin() {
  const { id } = useParams();
  const songs = useLiveQuery(SongsDocument, { topics: ['songs'] });
  const [deletedId, setDeletedId] = useState<string | null>(null);
  return (
    <Layout>
      <title>{id ? 'Edit Song · Cowbell' : 'Songs · Cowbell'}</title>
      <Editor>{id ? <EditSong key={id} id={id} isDeletedHere={id === deletedId} /> : <AddSong />}</Editor>
      <List>
        <StaleNotice query={songs} what="Songs" />
        {songs.error && !songs.data?.songs ? (
          <QueryError
            title="Unable to fetch songs data"
            query={songs}
            fallback="The songs can’t be loaded right now."
          />
        ) : (
          <SongList songs={songs.data?.songs} onDeleted={setDeletedId} />
        )}
      </List>
    </Layout>
  );
}

/** As high as the form: on a phone the list is below it, and must not jump while somebody types into its search. */
const FormSkeleton = styled.div.attrs({ children: <SkeletonRows count={4} /> })`
  ${media.phone} { min-height: 62rem; }
`;

function AddSong() {
  const query = useLiveQuery(ArtistNamesDocument, { topics: ['artists'] });
  const { data, error } = query;
  const artists = data?.artists;
  if (!artists && error) {
    return (
      <QueryError
        title="Unable to fetch artists data"
        query={query}
        fallback="The artists can’t be loaded right now."
      />
    );
  }
  if (!artists) return <FormSkeleton />;
  return (
    <>
      <Title>Add a Song</Title>
      {artists.length > 0 ? (
        <SongForm song={null} artists={artists} />
      ) : (
        <NoArtist>
          <p>You need to add an artist first</p>
          <ButtonLink to={paths.artists} $look="go">
            Add an Artist
          </ButtonLink>
        </NoArtist>
      )}
    </>
  );
}

function EditSong({ id, isDeletedHere }: { id: string; isDeletedHere: boolean }) {
  const artists = useLiveQuery(ArtistNamesDocument, { topics: ['artists'] }).data?.artists;
  const query = useLiveQuery(SongToEditDocument, { topics: ['songs'], variables: { id } });
  const { data, error } = query;
  // When another admin deletes the song, the form keeps the last version and what was typed.
  const latest = useRef<SavedSong | null>(null);
  latest.current = data?.song ?? latest.current;
  if (!latest.current && error) {
    return (
      <QueryError title="Unable to fetch song data" query={query} fallback="The song can’t be loaded right now." />
    );
  }
  if (!latest.current && data) {
    return (
      <NotFoundState title="Song not found." to={paths.songs} label="All songs">
        Somebody else may have deleted it.
      </NotFoundState>
    );
  }
  if (!latest.current || !artists) return <FormSkeleton />;
  const deleted = isDeletedHere ? 'here' : data?.song === null ? 'elsewhere' : undefined;
  return (
    <>
      <Title>Edit Song</Title>
      <SongForm song={latest.current} artists={artists} deleted={deleted} />
    </>
  );
}

export { SongAdmin as Component };
