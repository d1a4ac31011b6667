import {
  ButtonLink,
  NarrowPage,
  NotFoundState,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  showToast,
  styled,
  useLiveQuery,
  useNavigate,
  useParams,
} from '@cowbell/kit';
import { ArtistToEditDocument } from '../../generated/graphql.ts';
import { ArtistNameForm } from '../artist-form/artist-name-form.tsx';

const Title = styled(PageTitle)`margin-bottom: 24px;`;

function ArtistEdit() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useLiveQuery(ArtistToEditDocument, { topics: ['artists'], variables: { id } });
  const { data, error } = query;
  const artist = data?.artist;
  if (!artist && error) {
    return (
      <QueryError title="Unable to fetch artist data" query={query} fallback="The artist can’t be loaded right now." />
    );
  }
  if (!data) return <SkeletonRows count={1} />;
  if (!artist) {
    return (
      <NotFoundState title="Artist not found." to={paths.artists} label="All artists">
        Somebody else may have deleted it.
      </NotFoundState>
    );
  }
  return (
    <NarrowPage>
      <title>Edit Artist · Cowbell</title>
      <Title>Edit Artist</Title>
      <ArtistNameForm
        key={artist.id}
        label="Edit Artist"
        artist={artist}
        submitLabel="Save Artist"
        onSaved={() => {
          showToast('success', 'Artist updated successfully');
          void navigate(paths.artists);
        }}
      >
        <ButtonLink to={paths.artists}>Cancel</ButtonLink>
      </ArtistNameForm>
    </NarrowPage>
  );
}

export { ArtistEdit as Component };
