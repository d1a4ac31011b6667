import { textOfAtMost } from '@cowbell/service-kit/text.rules';
import { z } from 'zod';

/** From section 9 of the specification; the song form offers `other` as well. */
export const eras = ['50s', '60s', '70s', '80s', '90s', '2000s', '2010s', '2020s', 'Mix', 'None', 'other'] as const;

/** From section 9 of the specification. */
export const genres = [
  'Rock',
  'Classic Rock',
  'Soft Rock',
  'Oldies',
  'Country',
  'Folk',
  'Original',
  'Rap/R&B',
  'Pop',
  'Medley',
  'Occasion',
  'other',
] as const;

/** What a song must be like, its artist aside, and the sentences for what is not. What is absent is empty. */
export const songRules = z.object({
  title: textOfAtMost(200, 'A title has at most 200 characters.').refine(
    (title) => title !== '',
    'Please enter a title.',
  ),
  album: textOfAtMost(200, 'An album has at most 200 characters.')
    .nullish()
    .transform((album) => album || null),
  era: z
    .enum(eras, 'Please choose one of the eras.')
    .nullish()
    .transform((era) => era ?? null),
  genres: z
    .array(z.enum(genres, 'Please choose from the genres.'))
    .max(genres.length, 'Please choose from the genres.')
    .nullish()
    .transform((chosen) => [...new Set(chosen)]),
  albumArtwork: z
    .string()
    .regex(/^\/artwork\/[0-9a-f]{64}\.webp$/, 'Please upload the artwork.')
    .nullish()
    .transform((url) => url ?? null),
  duoOnly: z
    .boolean()
    .nullish()
    .transform((duoOnly) => duoOnly ?? false),
});

/** A song that keeps the rules. */
export type ValidSong = z.infer<typeof songRules>;
