import {
  ButtonLink,
  ErrorState,
  NarrowPage,
  NotFoundState,
  PageTitle,
  paths,
  SkeletonRows,
  sentenceOf,
  showToast,
  styled,
  useLiveQuery,
  useNavigate,
  useParams,
} from '@cowbell/kit';
import { ArtistNameForm } from '../artist-name-form.tsx';
import { ArtistToEditDocument, UpdateArtistDocument } from '../generated/graphql.ts';
import { sendMutation } from '../send-mutation.ts';

const Title = styled(PageTitle)`margin-bottom: 24px;`;

function ArtistEdit() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useLiveQuery(ArtistToEditDocument, { topics: ['artists'], variables: { id } });
  const artist = data?.artist;
  if (!artist && error) {
    return (
      <ErrorState title="Unable to fetch artist data" onRetry={refetch}>
        {sentenceOf(error, 'The artist can’t be loaded right now.')}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows count={1} />;
  if (!artist) {
    return (
      <NotFoundState
        title="Artist not found."
        action={
          <ButtonLink to={paths.artists} $look="go" $size="big" $wide>
            All artists
          </ButtonLink>
        }
      >
        Somebody else may have deleted it.
      </NotFoundState>
    );
  }
  return (
    <NarrowPage>
      <title>Edit Artist · Cowbell</title>
      <Title>Edit Artist</Title>
      <ArtistNameForm
        label="Edit Artist"
        name={artist.name}
        submitLabel="Save Artist"
        save={(input) => sendMutation(UpdateArtistDocument, { id, input }, ({ updateArtist }) => updateArtist)}
        unableMessage="Unable to update artist"
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
