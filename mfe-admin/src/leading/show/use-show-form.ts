import { showToast } from '@cowbell/kit';
import { type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { useEffect, useRef, useState } from 'react';
import { type ShowFormFragment, UpdateShowDocument } from '../../generated/graphql.ts';
import { failureMessage, sendMutation } from '../../shared/send-mutation.ts';
import { type ShowFormValues, showFormSchema, toFormValues, type ValidShowForm } from './show-fields.tsx';

type ShowField = keyof ShowFormValues;

interface ShowEdit {
  /** The newest saved show that the form has heard of, which a save replaces. */
  saved: ShowFormFragment;
  /** Edited fields that somebody else saved with another value. The next save waits until the admin has chosen. */
  disputed: readonly ShowField[];
  /** Id of the show that the disputed fields were meant for. */
  meantFor: string;
}

/** An edit that replaces the saved show without a question. */
export const startEdit = (saved: ShowFormFragment): ShowEdit => ({ saved, disputed: [], meantFor: saved.id });

export function editedFields({ saved }: ShowEdit, values: ShowFormValues): ShowField[] {
  const savedValues = toFormValues(saved);
  return fieldsOf(values).filter((field) => values[field] !== savedValues[field]);
}

export function openFields(edit: ShowEdit, values: ShowFormValues): ShowField[] {
  return editedFields(edit, values).filter((field) => edit.disputed.includes(field));
}

/** Takes in what somebody else saved. Fields that are not edited here follow; edited ones stay as they are. */
export function receiveSave(
  edit: ShowEdit,
  values: ShowFormValues,
  saved: ShowFormFragment,
): { edit: ShowEdit; values: ShowFormValues } {
  const before = toFormValues(edit.saved);
  const theirs = toFormValues(saved);
  const kept = editedFields(edit, values);
  // What was typed for one night is not meant for the next, even where that begins with the same value.
  const isOtherShow = saved.id !== edit.saved.id;
  const disputed = kept.filter(
    (field) => isOtherShow || theirs[field] !== before[field] || edit.disputed.includes(field),
  );
  const meantFor = disputed.length > 0 ? edit.meantFor : saved.id;
  return { edit: { saved, disputed, meantFor }, values: { ...theirs, ...pick(values, kept) } };
}

export function describeConflict({ saved, meantFor }: ShowEdit): string {
  return saved.id === meantFor
    ? 'Somebody else saved the show while you were editing it. Their version:'
    : 'A new show has begun while you were editing the last one. Its rules:';
}

export function describeTheirs(edit: ShowEdit, values: ShowFormValues): string[] {
  const { name, duoOnly, intake } = edit.saved;
  const lines: Record<ShowField, string> = {
    name: `Name: ${name ?? 'none'}`,
    minTip: `Minimum tip: ${intake.minTip > 0 ? `$${intake.minTip}` : 'none'}`,
    perGuest: `Requests per guest: ${intake.perGuest ?? 'no limit'}`,
    duoOnly: `Duo Show: ${onOrOff(duoOnly)}`,
    combine: `Combine requests for the same song: ${onOrOff(intake.combine)}`,
    replays: `Songs can be requested again: ${onOrOff(intake.replays)}`,
  };
  return openFields(edit, values).map((field) => lines[field]);
}

function pick<Field extends ShowField, Values extends Record<Field, unknown>>(
  values: Values,
  fields: readonly Field[],
): Partial<Pick<Values, Field>> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Pick<Values, Field>>;
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

const fieldsOf = (values: ShowFormValues) => Object.keys(values) as ShowField[];

const maxAttempts = 5;

/** The form of the show. A save replaces nothing that the admin has not seen: it holds the version of its fields. */
export function useShowForm(show: ShowFormFragment) {
  const [edit, setEdit] = useState(() => startEdit(show));
  const question = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const form = useSchemaForm({
    schema: showFormSchema,
    defaultValues: toFormValues(show),
    submit: save,
    // This mutation has no 'Unable to …' sentence.
    describeFailure: (error) => failureMessage(error, 'Something went wrong. Please try again.'),
    showMessage: (message) => showToast('error', message),
  });
  const { control, isSubmitting } = form;
  const values = useWatch({ control }) as ShowFormValues;

  function fill(next: ShowFormValues): void {
    const current = form.getValues();
    for (const field of fieldsOf(next)) {
      if (next[field] === current[field]) continue;
      form.setValue(field, next[field]);
      form.clearErrors(field);
    }
  }

  function receive(from: ShowEdit, saved: ShowFormFragment): ShowEdit {
    const next = receiveSave(from, form.getValues(), saved);
    fill(next.values);
    setEdit(next.edit);
    return next.edit;
  }

  // The cache has what this form saves before the response arrives here.
  const isNews = !isSubmitting && show.version > edit.saved.version;
  useEffect(() => {
    if (isNews) receive(edit, show);
  });

  // The question may be rendered only now.
  useEffect(() => {
    if (asked > 0) question.current?.focus();
  }, [asked]);

  async function save(fields: ValidShowForm): Promise<readonly UserError[]> {
    const sent = form.getValues();
    const changes = pick(fields, editedFields(edit, sent));
    let current = edit;
    for (let attempt = 1; openFields(current, form.getValues()).length === 0; attempt += 1) {
      const input = { ...changes, version: current.saved.version };
      const { show: saved, userErrors } = await sendMutation(UpdateShowDocument, { input });
      if (saved && userErrors.length === 0) {
        const values = form.getValues();
        const typedSince = fieldsOf(values).filter((field) => values[field] !== sent[field]);
        fill({ ...toFormValues(saved), ...pick(values, typedSince) });
        setEdit(startEdit(saved));
        showToast('success', 'Show updated successfully');
        return [];
      }
      if (!saved || userErrors[0]?.code !== 'CONFLICT' || attempt === maxAttempts) return userErrors;
      current = receive(current, saved);
    }
    setAsked((count) => count + 1);
    return [];
  }

  const lines = describeTheirs(edit, values);
  return {
    form,
    question,
    isEdited: editedFields(edit, values).length > 0,
    /** Set while another admin has saved other values in fields that are edited here. */
    conflict: lines.length > 0 ? { sentence: describeConflict(edit), lines } : null,
    keepMine: () => setEdit(startEdit(edit.saved)),
    takeTheirs() {
      fill({ ...values, ...pick(toFormValues(edit.saved), openFields(edit, values)) });
      setEdit(startEdit(edit.saved));
    },
    restart(saved: ShowFormFragment) {
      form.reset(toFormValues(saved));
      setEdit(startEdit(saved));
    },
  };
}
