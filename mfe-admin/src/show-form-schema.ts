import { showFields } from '@cowbell/contracts/rules/show';
import { boolean, object, pipe, string, transform } from '@cowbell/kit/form';
import type { ShowFormFragment } from './generated/graphql.ts';

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

/** The rules of the server, applied to what the form of a show holds. */
export const showFormSchema = object({
  name: pipe(name, showFields.name),
  minTip: pipe(wholeNumber, showFields.minTip),
  perGuest: pipe(wholeNumber, showFields.perGuest),
  duoOnly: boolean(),
  combine: boolean(),
  replays: boolean(),
});

export type ShowFormValues = ReturnType<typeof toFormValues>;

export type ValidShowForm = ReturnType<typeof showFormSchema.parse>;

/** The values of the form for a saved show. */
export function toFormValues({ name, duoOnly, intake }: ShowFormFragment) {
  const { minTip, perGuest, combine, replays } = intake;
  return {
    name: name ?? '',
    minTip: minTip > 0 ? String(minTip) : '',
    perGuest: perGuest ? String(perGuest) : '',
    duoOnly,
    combine,
    replays,
  };
}
