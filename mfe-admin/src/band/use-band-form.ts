import { showToast } from '@cowbell/kit';
import { type UserError, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { useEffect, useRef, useState } from 'react';
import { type BandFormFragment, UpdateBandDocument } from '../generated/graphql.ts';
import { failureMessage, sendMutation } from '../shared/send-mutation.ts';
import { useSavedVersion } from '../shared/use-saved-version.ts';
import {
  type BandFormValues,
  bandFormSchema,
  describeFields,
  disputedFields,
  editedFields,
  followBand,
  pick,
  toFormValues,
  type ValidBandForm,
} from './band-form-values.ts';

/** The form of the band. Only the fields that both edited are disputed. */
export function useBandForm(band: BandFormFragment) {
  const question = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const form = useSchemaForm({
    schema: bandFormSchema,
    defaultValues: toFormValues(band),
    submit,
    describeFailure: (error) => failureMessage(error, 'Something went wrong. Please try again.'),
    showMessage: (message) => showToast('error', message),
  });
  const values = useWatch({ control: form.control }) as BandFormValues;
  const { base, theirs, settle, save } = useSavedVersion({
    latest: band,
    isSaving: form.isSubmitting,
    follow: (newer, before) => fill(followBand(form.getValues(), newer, toFormValues(before))),
    differs: (newer, base) => disputedFields(form.getValues(), newer, base).length > 0,
  });

  function fill(next: BandFormValues): void {
    for (const field of editedFields(next, form.getValues())) {
      form.setValue(field, next[field]);
      form.clearErrors(field);
    }
  }

  // The question may be rendered only now.
  useEffect(() => {
    if (asked > 0) question.current?.focus();
  }, [asked]);

  async function submit(valid: ValidBandForm): Promise<readonly UserError[]> {
    const sent = form.getValues();
    // What was not edited is left out, so that payment pages of the configuration stay those of the configuration.
    const changes = pick(valid, editedFields(sent, toFormValues(base)));
    const result = await save(async (version) => {
      const { band: saved, userErrors } = await sendMutation(UpdateBandDocument, { input: { ...changes, version } });
      return { saved, userErrors };
    });
    if (!result) {
      setAsked((count) => count + 1);
      return [];
    }
    const { saved, userErrors } = result;
    if (saved && userErrors.length === 0) {
      // Somebody may have typed since.
      fill(followBand(form.getValues(), saved, sent));
      settle(saved);
      showToast('success', 'Band updated successfully');
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
      lines: describeFields(theirs, disputed),
      keepMine: () => settle(theirs),
      takeTheirs() {
        fill({ ...values, ...pick(toFormValues(theirs), disputed) });
        settle(theirs);
      },
    },
  };
}
