import { textOfAtMost } from '@cowbell/service-kit/text.rules';
import { z } from 'zod';

const nameMissing = 'Please enter your name';
const wholeDollars = 'A tip is a whole number of dollars, 0 to 999.';

const name = textOfAtMost(80, nameMissing);
const message = textOfAtMost(140, 'A message has at most 140 characters.').transform((text) => text || null);
const tip = z.int(wholeDollars).min(0, wholeDollars).max(999, wholeDollars);

/** The rules of what a guest types, and the sentences for what breaks them. */
export const requestRules = z.object({
  songId: z.string(),
  requestedBy: name.refine((text) => text !== '', nameMissing),
  message: message.nullish().transform((text) => text ?? null),
  tip: tip.nullish().transform((dollars) => dollars ?? 0),
  key: z.string().min(1, 'A key has 1 to 64 characters.').max(64, 'A key has 1 to 64 characters.').nullish(),
});

/** A request that keeps the rules. */
export type ValidRequest = z.infer<typeof requestRules>;

/** The rules of an edited request: what is absent stays as it is, null empties it, and a name may be taken away. */
export const requestChangeRules = z.object({
  requestedBy: name
    .nullable()
    .transform((text) => text ?? '')
    .optional(),
  message: message.nullable().optional(),
  tip: tip
    .nullable()
    .transform((dollars) => dollars ?? 0)
    .optional(),
});
