import { eras, genres } from '@cowbell/catalogue/song/song.rules';
import { z } from 'zod';
import type { RestSongFragment, SongInput } from '../generated/graphql.ts';
import { bodyOf } from '../http/answers.ts';

const title = z
  .string('Please enter a title.')
  .meta({ minLength: 1, description: 'At most 200 characters.', examples: ['Africa'] });

/** The artist's id; or the artist as a song that was read has it. */
const artist = z
  .union([z.string(), z.object({ _id: z.string() })], 'Artist not found.')
  .meta({ description: 'The `_id` of the artist, or an object that has one.' });

/** What may be left out: as JSON says it, and as a form does. */
const details = {
  album: z
    .string('An album is a text.')
    .nullish()
    .meta({ description: 'At most 200 characters.', examples: ['Toto IV'] }),
  era: z.enum([...eras, ''], 'Please choose one of the eras.').nullish(),
  genres: z
    .union([z.array(z.enum(genres)), z.enum([...genres, ''])], 'Please choose from the genres.')
    .nullish()
    .meta({ description: 'A list; in a form the field is repeated.' }),
  duoOnly: z.union([z.boolean(), z.enum(['true', 'false', 'on', ''])], 'duoOnly is true or false.').nullish(),
  albumArtwork: z
    .string('Please upload the artwork.')
    .nullish()
    .meta({ description: 'What an upload was answered with; null for the default artwork.' }),
  file: z
    .unknown()
    .meta({
      type: 'string',
      format: 'binary',
      description: 'In a form only: the cover as PNG, JPG or GIF of at most 10 MB.',
    })
    .optional(),
};

export const newSongBody = bodyOf({ title, artist, ...details });

/** What is left out stays as it is. */
export const songChangesBody = bodyOf({ title: title.optional(), artist: artist.optional(), ...details });

type SongChanges = z.infer<typeof songChangesBody>;

/** What the operations take, from a body and the song as it is, if there is one. */
export function toSongInput(body: SongChanges, present?: RestSongFragment & { version: number }): SongInput {
  const { artist: given, title: newTitle, ...changes } = body;
  return {
    title: newTitle ?? present?.title ?? '',
    artistId: (typeof given === 'string' ? given : given?._id) ?? present?.artist.id ?? '',
    album: pick(changes.album, present?.album),
    era: pick(changes.era, present?.era) || null,
    genres: toList(pick(changes.genres, present?.genres)),
    duoOnly: [true, 'true', 'on'].includes(pick(changes.duoOnly, present?.duoOnly) ?? false),
    albumArtwork: pick(changes.albumArtwork, present?.albumArtwork) || null,
    ...(present && { version: present.version }),
  };
}

/** Null is a change; what is left out is none. */
function pick<Value, Present>(value: Value | undefined, present: Present | undefined): Value | Present | null {
  return value === undefined ? (present ?? null) : value;
}

function toList(value: string | string[] | null): string[] {
  return [value ?? []].flat().filter((genre) => genre !== '');
}
