import { maxRequestsPerGuest } from '@cowbell/contracts/rules/show';
import {
  color,
  controlBox,
  ErrorState,
  font,
  NarrowPage,
  PageTitle,
  SkeletonRows,
  StaleNotice,
  sentenceOf,
  showToast,
  styled,
  useLiveQuery,
} from '@cowbell/kit';
import { FieldError, FieldLabel, SubmitButton, TextField, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { useId } from 'react';
import { ShowTypeDocument, type ShowTypeQuery, UpdateShowDocument } from '../generated/graphql.ts';
import { SelectField } from '../select-field.tsx';
import { failureMessage, sendMutation } from '../send-mutation.ts';
import { Switch } from '../switch.tsx';
import { useUnsavedChangesPrompt } from '../unsaved-changes-prompt.tsx';
import { showFormSchema } from './show-form-schema.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 20px;
  p { color: ${color.dim}; }
`;

const Limits = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`;

const Amount = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: 4px;
  font: 900 1.875rem/1 ${font.display};
  font-feature-settings: 'lnum', 'tnum';
  span { color: ${color.dim}; }
  input { width: 100%; min-width: 0; min-height: 51px; padding: 0; border: 0; outline: none; background: none; font: inherit; }
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
      <ShowForm show={data.show} songs={data.songs} />
    </NarrowPage>
  );
}

type SavedShow = NonNullable<ShowTypeQuery['show']>;

/** What the fields of the form hold. */
function toFormValues({ name, duoOnly, intake }: SavedShow) {
  const { minTip, perGuest } = intake;
  return {
    name: name ?? '',
    minTip: minTip > 0 ? String(minTip) : '',
    perGuest: perGuest ? String(perGuest) : '',
    duoOnly,
  };
}

const limits = Array.from({ length: maxRequestsPerGuest }, (_, index) => index + 1);

function ShowForm({ show, songs }: { show: SavedShow; songs: ShowTypeQuery['songs'] }) {
  const tipId = useId();
  const form = useSchemaForm({
    schema: showFormSchema,
    defaultValues: toFormValues(show),
    values: toFormValues(show),
    async submit(input) {
      const { show: saved, userErrors } = await sendMutation(
        UpdateShowDocument,
        { input },
        ({ updateShow }) => updateShow,
      );
      if (userErrors.length > 0) return userErrors;
      if (saved) form.reset(toFormValues(saved), { keepDirtyValues: false });
      showToast('success', 'Show updated successfully');
      return [];
    },
    // The specification has no 'Unable to …' for this mutation.
    describeFailure: (error) => failureMessage(error, 'Something went wrong. Please try again.'),
    showMessage: (message) => showToast('error', message),
  });
  const prompt = useUnsavedChangesPrompt(form.formState.isDirty);
  const { error: minTipError, ...minTip } = form.field('minTip');
  const isDuoChosen = useWatch({ control: form.control, name: 'duoOnly' });

  return (
    <Form aria-label="Set Show Type" {...form.formProps}>
      <TextField label="Name" hint="optional" dir="auto" autoComplete="off" {...form.field('name')} />
      <Limits>
        <div>
          <FieldLabel htmlFor={tipId}>Minimum tip</FieldLabel>
          <Amount>
            <span aria-hidden="true">$</span>
            <input
              id={tipId}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              aria-invalid={Boolean(minTipError)}
              aria-describedby={minTipError ? `${tipId}-error` : undefined}
              {...minTip}
            />
          </Amount>
          {minTipError && <FieldError id={`${tipId}-error`}>{minTipError}</FieldError>}
        </div>
        <SelectField label="Per guest" {...form.field('perGuest')}>
          <option value="">No limit</option>
          {limits.map((limit) => (
            <option key={limit} value={limit}>
              {limit} waiting
            </option>
          ))}
        </SelectField>
      </Limits>
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
