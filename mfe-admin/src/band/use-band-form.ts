import { showToast } from '@cowbell/kit';
import { type BandFormFragment, UpdateBandDocument } from '../generated/graphql.ts';
import { sendMutation } from '../shared/send-mutation.ts';
import { useEditForm } from '../shared/use-edit-form.ts';
import { bandFormSchema, describeFields, disputedFields, followBand, toFormValues } from './band-form-values.ts';

/** The form of the band. What was not edited is not sent, so that payment pages of the configuration stay those. */
export function useBandForm(band: BandFormFragment) {
  const { conflict, ...form } = useEditForm({
    saved: band,
    schema: bandFormSchema,
    toValues: toFormValues,
    follow: followBand,
    disputed: disputedFields,
    async send(changes, version) {
      const { band: saved, userErrors } = await sendMutation(UpdateBandDocument, { input: { ...changes, version } });
      return { saved, userErrors };
    },
    onSaved({ name }) {
      // Where the edge puts the name, and other screens read it.
      document.documentElement.dataset.band = name;
      showToast('success', 'Band updated successfully');
    },
  });
  return { ...form, conflict: conflict && { ...conflict, lines: describeFields(conflict.theirs, conflict.fields) } };
}
