import { z } from 'zod';
import { cleanText, countCharacters } from './clean-text.ts';

/** No character that people use takes more UTF-16 units (an emoji of two people and their skins takes 15). */
const unitsPerCharacter = 20;

/**
 * A cleaned text of at most `max` characters, counted as a person counts them. Its raw size comes first, so that a huge
 * one costs nothing.
 *
 * @param message the sentence for a text that is longer.
 */
export function textOfAtMost(max: number, message: string) {
  return z
    .string()
    .max(max * unitsPerCharacter, { error: message, abort: true })
    .transform(cleanText)
    .refine((text) => countCharacters(text) <= max, message);
}
