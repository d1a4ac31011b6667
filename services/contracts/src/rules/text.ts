import * as z from 'zod/mini';

/** Control characters that force a text direction on what follows them (UAX #9). */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Characters without a visible shape: joiners, fillers, variation selectors, white space. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Normalizes one line of text so that it is safe to show beside other people's text. Markup stays: it must be escaped
 * where it is shown. A text without any visible character becomes empty.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(directionOverrides, '')
    .trim();
  return clean.replace(invisible, '') === '' ? '' : clean;
}

/** Length of a text as a person counts it: in grapheme clusters (UAX #29), so that a family emoji counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** The beginning of a text: at most `max` characters, as a person counts them. */
export function firstCharacters(text: string, max: number): string {
  // No shorter text has more characters.
  if (text.length <= max) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .slice(0, max)
    .join('');
}

/** No character in use takes more UTF-16 units than this (an emoji of two people with skin tones takes 15). */
const maxUnitsPerCharacter = 20;

/** Maximum number of code points in the name of a person: many marks on one letter would cover the rows around it. */
export const maxNameCodePoints = 320;

/** A cleaned text of at most `max` characters, as a person counts them. @param tooLong the sentence for more. */
export function textOfAtMost(max: number, tooLong: string, maxCodePoints = Number.POSITIVE_INFINITY) {
  return z
    .pipe(
      z.string().check(z.maxLength(max * maxUnitsPerCharacter, { error: tooLong, abort: true })),
      z.transform(cleanText),
    )
    .check(z.refine((text) => countCharacters(text) <= max && [...text].length <= maxCodePoints, tooLong));
}

/** Like {@link textOfAtMost}, but the text must not be empty. */
export function requiredText(
  max: number,
  { missing, tooLong, maxCodePoints }: { missing: string; tooLong: string; maxCodePoints?: number },
) {
  return textOfAtMost(max, tooLong, maxCodePoints).check(z.refine((text) => text !== '', missing));
}
