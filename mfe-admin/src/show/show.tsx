import {
  Button,
  color,
  ErrorState,
  NarrowPage,
  PageTitle,
  SkeletonRows,
  StaleNotice,
  sentenceOf,
  showToast,
  styled,
  useLiveQuery,
} from '@cowbell/kit';
import { useForm, useWatch } from '@cowbell/kit/form';
import { ShowTypeDocument, type ShowTypeQuery, UpdateShowDocument } from '../generated/graphql.ts';
import { useLeaveGuard } from '../leave-guard.tsx';
import { messageOf, noResponse, runMutation } from '../run-mutation.ts';
import { Switch } from '../switch.tsx';

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 20px;
  p { color: ${color.dim}; }
`;

function Show() {
  const query = useLiveQuery(ShowTypeDocument, { topics: ['show', 'songs'] });
  const { data, error, refetch } = query;
  if (!data?.show && error) {
    return (
      <ErrorState title="Unable to fetch the show" onRetry={refetch}>
        {sentenceOf(error, 'The show can’t be loaded right now.')}
      </ErrorState>
    );
  }
  if (!data?.show) return <SkeletonRows count={1} />;
  return (
    <NarrowPage>
      <title>Set Show Type · Cowbell</title>
      <StaleNotice query={query} what="Show" />
      <PageTitle>Set Show Type</PageTitle>
      <ShowForm duoOnly={data.show.duoOnly} songs={data.songs} />
    </NarrowPage>
  );
}

function ShowForm({ duoOnly, songs }: { duoOnly: boolean; songs: ShowTypeQuery['songs'] }) {
  const { register, control, handleSubmit, reset, formState } = useForm({
    defaultValues: { duoOnly },
    values: { duoOnly },
    // Another admin's change is shown, unless this form has unsaved changes.
    resetOptions: { keepDirtyValues: true },
  });
  const guard = useLeaveGuard(formState.isDirty);
  const isDuoChosen = useWatch({ control, name: 'duoOnly' });

  const submit = handleSubmit(async (input) => {
    const result = await runMutation({
      mutation: UpdateShowDocument,
      variables: { input },
      payloadOf: (data) => data.updateShow,
      unable: noResponse,
    });
    if (result.status === 'succeeded') {
      reset(input, { keepDirtyValues: false });
      showToast('success', 'Show updated successfully');
    } else {
      showToast('error', messageOf(result));
    }
  });

  return (
    <Form onSubmit={(event) => void submit(event)} aria-label="Set Show Type">
      <Switch label="Duo Show" {...register('duoOnly')} />
      {songs && <p role="status">{describe(songs, isDuoChosen)}</p>}
      <Button
        type="submit"
        $look="go"
        $size="big"
        aria-disabled={formState.isSubmitting}
        onClick={(event) => formState.isSubmitting && event.preventDefault()}
      >
        {formState.isSubmitting ? 'Saving…' : 'Update'}
      </Button>
      {guard.dialog}
    </Form>
  );
}

/** What the choice means for guests. */
function describe(songs: NonNullable<ShowTypeQuery['songs']>, duoOnly: boolean): string {
  if (!duoOnly) return `Guests can request all ${songs.length} songs.`;
  const duo = songs.filter((song) => song.duoOnly).length;
  return `Guests can request ${duo} of ${songs.length} songs, those marked “Duo only”.`;
}

export { Show as Component };
