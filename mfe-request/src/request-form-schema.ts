import { requestFields } from '@cowbell/contracts/rules/request';
import { object, pipe, refine, string, transform } from '@cowbell/kit/form';

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

const fields = {
  tip: pipe(tip, requestFields.tip),
  message: pipe(message, requestFields.message),
};

/** The rules of the server, applied to what the request form holds. */
export const requestFormSchema = object({ requestedBy: requestFields.requestedBy, ...fields });

/**
 * The same for what a guest changes of an own request.
 *
 * @param currentTip in whole dollars.
 */
export function changeFormSchema(currentTip: number) {
  const onlyUp = `A tip can only go up. Yours is $${currentTip}.`;
  return object({ ...fields, tip: fields.tip.check(refine((dollars) => dollars >= currentTip, onlyUp)) });
}
