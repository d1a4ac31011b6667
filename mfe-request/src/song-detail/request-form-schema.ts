import { requestFields } from '@cowbell/contracts/rules/request';
import { object, pipe, string, transform } from '@cowbell/kit/form';

/** The form holds a text, even when it is empty. The server's rules take null as well, so the type allows it. */
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
