import { textOfAtMost } from '@cowbell/service-kit/text.rules';
import { z } from 'zod';

const nameMissing = 'Please enter your name';

/** The rules of what a guest types, and the sentences for what breaks them. */
export const requestRules = z.object({
  songId: z.string(),
  requestedBy: textOfAtMost(80, nameMissing).refine((name) => name !== '', nameMissing),
  message: textOfAtMost(140, 'A message has at most 140 characters.')
    .nullish()
    .transform((message) => message || null),
  tip: z
    .int('A tip is a whole number of dollars, 0 to 999.')
    .min(0, 'A tip is a whole number of dollars, 0 to 999.')
    .max(999, 'A tip is a whole number of dollars, 0 to 999.')
    .nullish()
    .transform((tip) => tip ?? 0),
  key: z.string().min(1, 'A key has 1 to 64 characters.').max(64, 'A key has 1 to 64 characters.').nullish(),
});

/** A request that keeps the rules. */
export type ValidRequest = z.infer<typeof requestRules>;
