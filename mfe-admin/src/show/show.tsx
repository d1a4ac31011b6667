import {
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
import { boolean, object, SubmitButton, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { ShowTypeDocument, type ShowTypeQuery, UpdateShowDocument } from '../generated/graphql.ts';
import { failureMessage, sendMutation } from '../send-mutation.ts';
import { Switch } from '../switch.tsx';
import { useUnsavedChangesPrompt } from '../unsaved-changes-prompt.tsx';

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 20px;
  p { color: ${color.dim}; }
`;

const showForm = object({ duoOnly: boolean() });

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
  const form = useSchemaForm({
    schema: showForm,
    defaultValues: { duoOnly },
    values: { duoOnly },
    async submit(input) {
      const { userErrors } = await sendMutation(UpdateShowDocument, { input }, ({ updateShow }) => updateShow);
      if (userErrors.length > 0) return userErrors;
      form.reset(input, { keepDirtyValues: false });
      showToast('success', 'Show updated successfully');
      return [];
    },
    // The specification has no 'Unable to …' for this mutation.
    describeFailure: (error) => failureMessage(error, 'Something went wrong. Please try again.'),
    showMessage: (message) => showToast('error', message),
  });
  const prompt = useUnsavedChangesPrompt(form.formState.isDirty);
  const isDuoChosen = useWatch({ control: form.control, name: 'duoOnly' });

  return (
    <Form aria-label="Set Show Type" {...form.formProps}>
      <Switch label="Duo Show" {...form.register('duoOnly')} />
      {songs && <p role="status">{describe(songs, isDuoChosen)}</p>}
      <SubmitButton form={form} busyLabel="Saving…" $size="big">
        Update
      </SubmitButton>
      {prompt.dialog}
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
