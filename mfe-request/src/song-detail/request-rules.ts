import { object, pipe, refine, string, transform } from '@cowbell/kit/form';

/** The same limits as the server's, which has the last word (spec, sections 5 and 9). */
export const limits = { name: 80, message: 140, tipDigits: 3 };

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length of a text as a person counts it: an emoji is one, however many code points it takes. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

const name = pipe(
  string(),
  transform((value) => value.trim()),
);

/** What the request form holds, and what is wrong with it, in words. */
export const requestFormSchema = object({
  requestedBy: name.check(
    refine((value) => value !== '', 'Please enter your name'),
    refine((value) => countCharacters(value) <= limits.name, 'Please enter your name'),
  ),
  tip: string().check(refine((value) => /^\d{0,3}$/.test(value), 'Whole dollars only, at most 3 digits.')),
  message: string().check(
    refine(
      (value) => countCharacters(value.trim()) <= limits.message,
      `At most ${limits.message} characters, please. The rest is for after the show.`,
    ),
  ),
});
