import { z } from 'zod';
import { cleanText, countCharacters } from '../text/clean-text.ts';

/** No character that people use takes more UTF-16 units (an emoji of two people and their skins takes 15). */
const unitsPerCharacter = 20;

/** A cleaned text of at most `max` characters. Its raw size comes first, so that a huge one costs nothing. */
function textOfAtMost(max: number, message: string) {
  return z
    .string()
    .max(max * unitsPerCharacter, { error: message, abort: true })
    .transform(cleanText)
    .refine((text) => countCharacters(text) <= max, message);
}

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
