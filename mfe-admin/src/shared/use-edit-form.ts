import { showToast } from '@cowbell/kit';
import { type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from './send-mutation.ts';
import { useSavedVersion } from './use-saved-version.ts';

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function editedFields<Values extends object>(values: Values, before: Values): (keyof Values)[] {
  const fields = Object.keys(before) as (keyof Values)[];
  return fields.filter((field) => !isEqual(values[field], before[field]));
}

export function pick<Values extends object>(values: Values, fields: readonly PropertyKey[]): Partial<Values> {
  const picked = fields.map((field) => [field, values[field as keyof Values]]);
  return Object.fromEntries(picked) as Partial<Values>;
}

type Schema<Values extends object, Valid extends object> = Parameters<typeof useSchemaForm<Values, Valid>>[0]['schema'];

/**
 * A form of something that several admins edit, whose fields have little to do with each other: only those that both edited
 * are disputed, and only what was edited is sent.
 */
export function useEditForm<Saved extends { version: number }, Values extends object, Valid extends object>(options: {
  saved: Saved;
  schema: Schema<Values, Valid>;
  toValues: (saved: Saved) => Values;
  /** The form after somebody else's save: fields that were not edited follow. */
  follow: (values: Values, newer: Saved, before: Values) => Values;
  /** Fields that a newer version has changed, and that hold another value here. */
  disputed: (values: Values, newer: Saved, base: Saved) => (keyof Values)[];
  send: (
    changes: Partial<Valid>,
    version: number,
  ) => Promise<{ saved: Saved | null; userErrors: readonly (UserError & { code: string })[] }>;
  onSaved: (saved: Saved) => void;
}) {
  const { saved: latest, schema, toValues, disputed } = options;
  const question = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const form = useSchemaForm<Values, Valid>({
    schema,
    defaultValues: toValues(latest),
    submit,
    describeFailure: (error) => failureMessage(error, 'Something went wrong. Please try again.'),
    showMessage: (message) => showToast('error', message),
  });
  const values = useWatch({ control: form.control }) as Values;
  const { base, theirs, settle, save } = useSavedVersion<Saved>({
    latest,
    isSaving: form.isSubmitting,
    follow: (newer, before) => fill(options.follow(form.getValues(), newer, toValues(before))),
    differs: (newer, before) => disputed(form.getValues(), newer, before).length > 0,
  });

  function fill(next: Values): void {
    for (const field of editedFields(next, form.getValues())) {
      form.setValue(field as never, next[field] as never);
      form.clearErrors(field as never);
    }
  }

  // The question may be rendered only now.
  useEffect(() => {
    if (asked > 0) question.current?.focus();
  }, [asked]);

  async function submit(valid: Valid): Promise<readonly UserError[]> {
    const sent = form.getValues();
    const changes = pick(valid, editedFields(sent, toValues(base)));
    const result = await save((version) => options.send(changes, version));
    if (!result) {
      setAsked((count) => count + 1);
      return [];
    }
    const { saved, userErrors } = result;
    if (saved && userErrors.length === 0) {
      // Somebody may have typed since.
      fill(options.follow(form.getValues(), saved, sent));
      settle(saved);
      options.onSaved(saved);
    }
    return userErrors;
  }

  return {
    form,
    question,
    isEdited: editedFields(values, toValues(theirs ?? base)).length > 0,
    /** Set while another admin has saved other values in fields that are edited here. */
    conflict: theirs && {
      theirs,
      base,
      fields: disputed(values, theirs, base),
      keepMine: () => settle(theirs),
      takeTheirs() {
        fill({ ...values, ...pick(toValues(theirs), disputed(values, theirs, base)) });
        settle(theirs);
      },
    },
    restart(saved: Saved) {
      form.reset(toValues(saved) as never);
      settle(saved);
    },
  };
}
