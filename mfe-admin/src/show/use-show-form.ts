import { showToast } from '@cowbell/kit';
import { type SchemaForm, type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ShowFormFragment, UpdateShowDocument } from '../generated/graphql.ts';
import { failureMessage, sendMutation } from '../send-mutation.ts';
import { type ShowFormValues, showFormSchema, toFormValues, type ValidShowForm } from '../show-form-schema.ts';
import {
  describeConflict,
  describeTheirs,
  editedFields,
  fieldsOf,
  openFields,
  pick,
  receiveSave,
  type ShowEdit,
  startEdit,
} from './show-edit.ts';

const maxAttempts = 5;

interface EditedShow {
  form: SchemaForm<ShowFormValues, ValidShowForm>;
  isEdited: boolean;
  /** For the element that asks which values to keep. */
  question: RefObject<HTMLDivElement | null>;
  /** Set while another admin has saved other values in fields that are edited here. */
  conflict: { sentence: string; lines: readonly string[] } | null;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Begins with another show; what was typed is gone. */
  restart: (saved: ShowFormFragment) => void;
}

/** The form of the show. A save replaces nothing that the admin has not seen: it holds the version of its fields. */
export function useShowForm(show: ShowFormFragment): EditedShow {
  const [edit, setEdit] = useState(() => startEdit(show));
  const question = useRef<HTMLDivElement>(null);
  // How often a save has waited for the answer.
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
    conflict: lines.length > 0 ? { sentence: describeConflict(edit), lines } : null,
    keepMine: () => setEdit(startEdit(edit.saved)),
    takeTheirs() {
      fill({ ...values, ...pick(toFormValues(edit.saved), openFields(edit, values)) });
      setEdit(startEdit(edit.saved));
    },
    restart(saved) {
      form.reset(toFormValues(saved));
      setEdit(startEdit(saved));
    },
  };
}
