import { showFields } from '@cowbell/contracts/rules/show';
import { boolean, object, pipe, string, transform } from '@cowbell/kit/form';

/** The form holds a text, even when it is empty. The server's rules take null as well, so the type allows it. */
const name = pipe(
  string(),
  transform((text): string | null => text),
);

/** Digits, or nothing. */
const wholeNumber = pipe(
  string(),
  transform((text): number | null => {
    if (text === '') return null;
    return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  }),
);

/** The rules of the server, applied to what the form of the show holds. */
export const showFormSchema = object({
  name: pipe(name, showFields.name),
  minTip: pipe(wholeNumber, showFields.minTip),
  perGuest: pipe(wholeNumber, showFields.perGuest),
  duoOnly: boolean(),
});
