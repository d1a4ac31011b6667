import { requestFields } from '@cowbell/contracts/rules/request';
import { object, pipe, string, transform } from '@cowbell/kit/form';

/** A field that may be empty holds a text; the rules of the server take null as well. */
const message = pipe(
  string(),
  transform((text): string | null => text),
);

/** Digits, or nothing for no tip. */
const tip = pipe(
  string(),
  transform((text): number | null => (/^\d*$/.test(text) ? Number(text) : Number.NaN)),
);

/** The rules of the server, applied to what the request form holds. */
export const requestFormSchema = object({
  requestedBy: requestFields.requestedBy,
  tip: pipe(tip, requestFields.tip),
  message: pipe(message, requestFields.message),
});
