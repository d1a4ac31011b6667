import { showToast } from '@cowbell/kit';
import { type ShowFormFragment, UpdateShowDocument } from '../../generated/graphql.ts';
import { sendMutation } from '../../shared/send-mutation.ts';
import { editedFields, pick, useEditForm } from '../../shared/use-edit-form.ts';
import { type ShowFormValues, showFormSchema, toFormValues } from './show-fields.tsx';

type ShowField = keyof ShowFormValues;

const fieldsOf = (values: ShowFormValues) => Object.keys(values) as ShowField[];

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

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** The form of the show. */
export function useShowForm(show: ShowFormFragment) {
  const { conflict, ...form } = useEditForm({
    saved: show,
    schema: showFormSchema,
    toValues: toFormValues,
    follow: followShow,
    disputed: disputedFields,
    async send(changes, version) {
      const { show: saved, userErrors } = await sendMutation(UpdateShowDocument, { input: { ...changes, version } });
      return { saved, userErrors };
    },
    onSaved: () => showToast('success', 'Show updated successfully'),
  });
  return {
    ...form,
    conflict: conflict && {
      ...conflict,
      sentence: describeConflict(conflict.theirs, conflict.base),
      lines: describeFields(conflict.theirs, conflict.fields),
    },
  };
}
