import { eras, genres } from '@cowbell/contracts/rules/song';
import { z } from 'zod';
import type { RestSongFragment, SongInput } from '../generated/graphql.ts';
import { idReference } from '../http/id-reference.ts';
import { bodyOf } from '../http/responses.ts';

const title = z
  .string('Please enter a title.')
  .meta({ minLength: 1, description: 'At most 200 characters.', examples: ['Africa'] });

const artist = idReference(
  z.string('Artist not found.').meta({
    description: 'The `_id` of the artist; or the artist, as a song that was read has it.',
    examples: ['6563d1f0c2a1b4e5f6a7b8c0'],
  }),
);

/** A field as a form has it, where everything is a text, made what it is in JSON. */
function fromForm<Schema extends z.ZodType>(meanings: Readonly<Record<string, unknown>>, schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : value),
    schema,
  );
}

/** What may be left out. */
const details = {
  album: z
    .string('An album is a text.')
    .nullish()
    .meta({ description: 'At most 200 characters.', examples: ['Toto IV'] }),
  era: fromForm(
    { '': null },
    z
      .enum(eras, 'Please choose one of the eras.')
      .nullish()
      .meta({ examples: ['80s'] }),
  ),
  genres: z.preprocess(
    (value) => (typeof value === 'string' || Array.isArray(value) ? [value].flat().filter((one) => one !== '') : value),
    z
      .array(z.enum(genres, 'Please choose from the genres.'), 'Please choose from the genres.')
      .nullish()
      .meta({ description: 'In a form the field is repeated.', examples: [['Rock', 'Pop']] }),
  ),
  duoOnly: fromForm(
    { true: true, on: true, false: false, '': false },
    z
      .boolean('duoOnly is true or false.')
      .nullish()
      .meta({ examples: [false] }),
  ),
  albumArtwork: z
    .string('Please upload the artwork.')
    .nullish()
    .meta({
      'x-only': 'application/json',
      description: 'As a song that was read has it; null for the default artwork.',
      examples: [null],
    }),
  file: z
    .unknown()
    .meta({
      'x-only': 'multipart/form-data',
      type: 'string',
      format: 'binary',
      description: 'The cover as PNG, JPG or GIF of at most 10 MB.',
    })
    .optional(),
};

export const newSongBody = bodyOf({ title, artist, ...details });

/** What is left out stays as it is. */
export const songChangesBody = bodyOf({ title: title.optional(), artist: artist.optional(), ...details });

type SongChanges = z.infer<typeof songChangesBody>;

/** The input of the mutations. An update names the fields that the body has, so that the others stay as they are. */
export function toSongInput(body: SongChanges, present?: RestSongFragment & { version: number }): SongInput {
  const { title, artist, file: _file, albumArtwork, ...details } = body;
  return {
    ...details,
    title: title ?? present?.title ?? '',
    artistId: artist ?? present?.artist.id ?? '',
    ...(albumArtwork !== undefined && { albumArtwork: albumArtwork || null }),
    ...(present && { version: present.version }),
  };
}
