import * as z from 'zod/mini';
import { eras, genres } from '../song-values.ts';
import { requiredText, textOfAtMost } from './text.ts';

export { eras, genres };

/** Most characters of a title or an album, as a person counts them. */
export const maxTitleLength = 200;

/** The path of an uploaded artwork: the SHA-256 of its large size, in hexadecimal. */
export const artworkPath = /^\/artwork\/[0-9a-f]{64}\.webp$/;

const chooseGenres = 'Please choose from the genres.';

/** One rule for each field of a song that a person types or chooses. Null empties an optional field. */
export const songFields = {
  title: requiredText(maxTitleLength, {
    missing: 'Please enter a title.',
    tooLong: `A title has at most ${maxTitleLength} characters.`,
  }),
  album: z.pipe(
    z.nullable(textOfAtMost(maxTitleLength, `An album has at most ${maxTitleLength} characters.`)),
    z.transform((album) => album || null),
  ),
  era: z.nullable(z.enum(eras, 'Please choose one of the eras.')),
  genres: z.pipe(
    z.nullable(z.array(z.enum(genres, chooseGenres)).check(z.maxLength(genres.length, chooseGenres))),
    z.transform((chosen) => [...new Set(chosen)]),
  ),
  albumArtwork: z.nullable(z.string().check(z.regex(artworkPath, 'Please upload the artwork.'))),
  duoOnly: z.pipe(
    z.nullable(z.boolean()),
    z.transform((duoOnly) => duoOnly ?? false),
  ),
};

/** A new song without its artist. Absent fields are empty. */
export const newSongRules = z.object({
  title: songFields.title,
  album: z._default(songFields.album, null),
  era: z._default(songFields.era, null),
  genres: z._default(songFields.genres, []),
  albumArtwork: z._default(songFields.albumArtwork, null),
  duoOnly: z._default(songFields.duoOnly, false),
} satisfies Record<keyof typeof songFields, z.ZodMiniType>);

export type ValidSong = z.infer<typeof newSongRules>;

/** An edited song without its artist. Absent fields stay as they are; null empties a field. */
export const songUpdateRules = z.partial(z.object(songFields));

export type ValidSongUpdate = z.infer<typeof songUpdateRules>;
