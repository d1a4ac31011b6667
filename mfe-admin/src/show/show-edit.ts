import type { ShowFormFragment } from '../generated/graphql.ts';
import { type ShowFormValues, toFormValues } from '../show-form-schema.ts';

export type ShowField = keyof ShowFormValues;

/** Where an edit of the show stands, beside what its fields hold. */
export interface ShowEdit {
  /** The newest saved show that the form has heard of, which a save replaces. */
  saved: ShowFormFragment;
  /** Edited fields that somebody else saved with another value. The next save waits until the admin has chosen. */
  disputed: readonly ShowField[];
  /** Id of the show that the disputed fields were meant for. */
  meantFor: string;
}

/** An edit that replaces the saved show without a question. */
export const startEdit = (saved: ShowFormFragment): ShowEdit => ({ saved, disputed: [], meantFor: saved.id });

/** The fields that differ from the saved show. */
export function editedFields({ saved }: ShowEdit, values: ShowFormValues): ShowField[] {
  const savedValues = toFormValues(saved);
  return fieldsOf(values).filter((field) => values[field] !== savedValues[field]);
}

/** The disputed fields whose values still differ. */
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

/** The sentence above the lines of {@link describeTheirs}: what happened while the admin was editing. */
export function describeConflict({ saved, meantFor }: ShowEdit): string {
  return saved.id === meantFor
    ? 'Somebody else saved the show while you were editing it. Their version:'
    : 'A new show has begun while you were editing the last one. Its rules:';
}

/** What somebody else saved in the disputed fields, as lines to read. */
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

export function pick<Field extends ShowField, Values extends Record<Field, unknown>>(
  values: Values,
  fields: readonly Field[],
): Partial<Pick<Values, Field>> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Pick<Values, Field>>;
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

export const fieldsOf = (values: ShowFormValues) => Object.keys(values) as ShowField[];
