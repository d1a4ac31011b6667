import { showToast } from '@cowbell/kit';
import { type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { useEffect, useRef, useState } from 'react';
import { type ShowFormFragment, UpdateShowDocument } from '../../generated/graphql.ts';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';
import { useSavedVersion } from '../../shared/use-saved-version.ts';
import { type ShowFormValues, showFormSchema, toFormValues, type ValidShowForm } from './show-fields.tsx';

type ShowField = keyof ShowFormValues;

const fieldsOf = (values: ShowFormValues) => Object.keys(values) as ShowField[];

export function editedFields(values: ShowFormValues, before: ShowFormValues): ShowField[] {
  return fieldsOf(values).filter((field) => values[field] !== before[field]);
}

/** The form after somebody else's save: fields that were not edited follow. */
export function followShow(values: ShowFormValues, newer: ShowFormFragment, before: ShowFormValues): ShowFormValues {
  return { ...toFormValues(newer), ...pick(values, editedFields(values, before)) };
}

/** Fields that a newer version has changed, and that hold another value here. */
export function disputedFields(values: ShowFormValues, newer: ShowFormFragment, base: ShowFormFragment): ShowField[] {
  const [theirs, before] = [toFormValues(newer), toFormValues(base)];
  // What was typed for one night is not meant for the next, even where that begins with the same value.
  const changed = newer.id === base.id ? editedFields(theirs, before) : fieldsOf(theirs);
  return changed.filter((field) => values[field] !== theirs[field]);
}

export function describeConflict(newer: ShowFormFragment, base: ShowFormFragment): string {
  return newer.id === base.id
    ? 'Somebody else saved the show while you were editing it. Their version:'
    : 'A new show has begun while you were editing the last one. Its rules:';
}

export function describeFields({ name, duoOnly, intake }: ShowFormFragment, fields: readonly ShowField[]): string[] {
  const lines: Record<ShowField, string> = {
    name: `Name: ${name ?? 'none'}`,
    minTip: `Minimum tip: ${intake.minTip > 0 ? `$${intake.minTip}` : 'none'}`,
    perGuest: `Requests per guest: ${intake.perGuest ?? 'no limit'}`,
    duoOnly: `Duo Show: ${onOrOff(duoOnly)}`,
    combine: `Combine requests for the same song: ${onOrOff(intake.combine)}`,
    replays: `Songs can be requested again: ${onOrOff(intake.replays)}`,
  };
  return fields.map((field) => lines[field]);
}

function pick<Field extends ShowField, Values extends Record<Field, unknown>>(
  values: Values,
  fields: readonly Field[],
): Partial<Pick<Values, Field>> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Pick<Values, Field>>;
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** The form of the show. Its fields have little to do with each other, so only those that both edited are disputed. */
export function useShowForm(show: ShowFormFragment) {
  const question = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const form = useSchemaForm({
    schema: showFormSchema,
    defaultValues: toFormValues(show),
    submit,
    // This mutation has no 'Unable to …' sentence.
    describeFailure: (error) => failureMessage(error, 'Something went wrong. Please try again.'),
    showMessage: (message) => showToast('error', message),
  });
  const values = useWatch({ control: form.control }) as ShowFormValues;
  const { base, theirs, settle, save } = useSavedVersion({
    latest: show,
    isSaving: form.isSubmitting,
    follow: (newer, before) => fill(followShow(form.getValues(), newer, toFormValues(before))),
    differs: (newer, base) => disputedFields(form.getValues(), newer, base).length > 0,
  });

  function fill(next: ShowFormValues): void {
    for (const field of editedFields(next, form.getValues())) {
      form.setValue(field, next[field]);
      form.clearErrors(field);
    }
  }

  // The question may be rendered only now.
  useEffect(() => {
    if (asked > 0) question.current?.focus();
  }, [asked]);

  async function submit(valid: ValidShowForm): Promise<readonly UserError[]> {
    const sent = form.getValues();
    const changes = pick(valid, editedFields(sent, toFormValues(base)));
    const result = await save(async (version) => {
      const { show: saved, userErrors } = await sendMutation(UpdateShowDocument, { input: { ...changes, version } });
      return { saved, userErrors };
    });
    if (!result) {
      setAsked((count) => count + 1);
      return [];
    }
    const { saved, userErrors } = result;
    if (saved && userErrors.length === 0) {
      // Somebody may have typed since.
      fill(followShow(form.getValues(), saved, sent));
      settle(saved);
      showToast('success', 'Show updated successfully');
    }
    return userErrors;
  }

  const disputed = theirs ? disputedFields(values, theirs, base) : [];
  return {
    form,
    question,
    isEdited: editedFields(values, toFormValues(theirs ?? base)).length > 0,
    /** Set while another admin has saved other values in fields that are edited here. */
    conflict: theirs && {
      sentence: describeConflict(theirs, base),
      lines: describeFields(theirs, disputed),
      keepMine: () => settle(theirs),
      takeTheirs() {
        fill({ ...values, ...pick(toFormValues(theirs), disputed) });
        settle(theirs);
      },
    },
    restart(saved: ShowFormFragment) {
      form.reset(toFormValues(saved));
      settle(saved);
    },
  };
}
