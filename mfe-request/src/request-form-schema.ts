import { requestFields } from '@cowbell/contracts/rules/request';
import { object, pipe, refine, string, transform } from '@cowbell/kit/form';

/** The form holds a text, even when it is empty. The server's rules take null as well, so the type allows it. */
const message = pipe(
  string(),
  transform((text): string | null => text),
);

const tip = pipe(
  string(),
  transform((text): number | null => (/^\d*$/.test(text) ? Number(text) : Number.NaN)),
);

const fields = {
  tip: pipe(tip, requestFields.tip),
  message: pipe(message, requestFields.message),
};

export const requestFormSchema = object({ requestedBy: requestFields.requestedBy, ...fields });

/** The same for a change of an own request: the tip stays, or rises to at least the show's minimum. */
export function changeFormSchema(currentTip: number, minTip: number) {
  const onlyUp = refine<number>((dollars) => dollars >= currentTip, `A tip can only go up. Yours is $${currentTip}.`);
  const minimum = refine<number>(
    (dollars) => dollars <= currentTip || dollars >= minTip,
    `Tonight a request starts at $${minTip}.`,
  );
  return object({ ...fields, tip: fields.tip.check(onlyUp, minimum) });
}
