import { z } from 'zod';

/** From section 9 of the specification; the song form offers `other` as well. */
const eras = ['50s', '60s', '70s', '80s', '90s', '2000s', '2010s', '2020s', 'Mix', 'None', 'other'] as const;

/** From section 9 of the specification. */
const genres = [
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

/** A text whose size is checked before anything else. */
const shortText = z.string().max(400, 'At most 200 characters.').trim().max(200, 'At most 200 characters.');

/** What a song must be like, its artist aside. */
export const songRules = z.object({
  title: shortText.min(1, 'Please enter a title.'),
  album: shortText.nullable().transform((album) => album || null),
  era: z.enum(eras, 'Please choose one of the eras.').nullable(),
  genres: z
    .array(z.enum(genres, 'Please choose from the genres.'))
    .max(genres.length)
    .transform((chosen) => [...new Set(chosen)]),
  duoOnly: z.boolean(),
});
