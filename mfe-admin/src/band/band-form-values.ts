import { bandFields } from '@cowbell/contracts/rules/band';
import { object, pipe, string, transform } from '@cowbell/kit/form';
import type { BandFormFragment } from '../generated/graphql.ts';
import { editedFields, pick } from '../shared/use-edit-form.ts';

/** One word a line, or several with commas. */
const words = pipe(
  string(),
  transform((text) => text.split(/[\n,]/).filter((word) => word.trim() !== '')),
);

export const bandFormSchema = object({
  name: bandFields.name,
  tipLinks: bandFields.tipLinks,
  hiddenWords: pipe(words, bandFields.hiddenWords),
});

export type ValidBandForm = ReturnType<typeof bandFormSchema.parse>;

export type BandFormValues = ReturnType<typeof toFormValues>;

export type BandField = keyof BandFormValues;

export function toFormValues({ name, tipLinks, hiddenWords }: BandFormFragment) {
  return {
    name,
    tipLinks: tipLinks.map(({ name, url }) => ({ name, url })),
    hiddenWords: (hiddenWords ?? []).join('\n'),
  };
}

/** The form after somebody else's save: fields that were not edited follow. */
export function followBand(values: BandFormValues, newer: BandFormFragment, before: BandFormValues): BandFormValues {
  return { ...toFormValues(newer), ...pick(values, editedFields(values, before)) };
}

/** Fields that a newer version has changed, and that hold another value here. */
export function disputedFields(values: BandFormValues, newer: BandFormFragment, base: BandFormFragment): BandField[] {
  const theirs = toFormValues(newer);
  const different = editedFields(values, theirs);
  return editedFields(theirs, toFormValues(base)).filter((field) => different.includes(field));
}

export function describeFields({ name, tipLinks, hiddenWords }: BandFormFragment, fields: readonly BandField[]) {
  const list = (texts: readonly string[]) => texts.join(', ') || 'none';
  const lines: Record<BandField, string> = {
    name: `Name: ${name}`,
    tipLinks: `Tip links: ${list(tipLinks.map((link) => `${link.name} (${link.url})`))}`,
    hiddenWords: `Words to hide: ${list(hiddenWords ?? [])}`,
  };
  return fields.map((field) => lines[field]);
}
