import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** Most characters of an artist's name, as a person counts them. */
export const maxArtistNameLength = 120;

export const artistRules = z.object({
  name: requiredText(maxArtistNameLength, {
    missing: 'Please enter a name.',
    tooLong: `A name has at most ${maxArtistNameLength} characters.`,
  }),
});
