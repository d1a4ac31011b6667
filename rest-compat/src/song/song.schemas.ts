import { artworkPath, eras, genres, maxTitleLength, songFields } from '@cowbell/contracts/rules/song';
import { z } from 'zod';
import type { RestSongFragment, SongInput } from '../generated/graphql.ts';
import type { Song } from '../generated/schema.ts';
import { bodyOf } from '../http/responses.ts';
import { idReference, refusalOf, type SchemasOf, type SelectionOf, seenVersion, text } from '../http/schema-fields.ts';

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8c9',
  title: 'Africa',
  artist: { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto' },
  album: 'Toto IV',
  era: '80s',
  genres: ['Rock', 'Pop'],
  albumArtwork: null,
  duoOnly: false,
  version: 1,
};

type SelectedSong = SelectionOf<Song, never, RestSongFragment>;

export const song = z
  .object({
    _id: z.string(),
    title: z.string(),
    artist: z.object({ _id: z.string(), name: z.string() }),
    album: z.string().nullable(),
    era: z.string().nullable(),
    genres: z.array(z.string()),
    albumArtwork: z.string().nullable().meta({ description: 'Path of the cover; null for the default artwork.' }),
    duoOnly: z.boolean(),
    version: z.int32().meta({ description: 'Grows with every change.' }),
  } satisfies SchemasOf<Omit<SelectedSong, 'id'> & { _id: string }>)
  .meta({ id: 'Song', examples: [example] });

export function toSong({ id, artist, ...rest }: SelectedSong): z.infer<typeof song> {
  return { _id: id, ...rest, artist: { _id: artist.id, name: artist.name } };
}

/** A field of a form, where every value is a text, converted to its JSON value. */
function fromForm<Schema extends z.ZodType>(values: Readonly<Record<string, unknown>>, schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value),
    schema,
  );
}

const title = text(songFields.title, {
  minLength: 1,
  description: `At most ${maxTitleLength} characters.`,
  examples: ['Africa'],
});

const artist = idReference(
  z.string('Artist not found.').meta({
    description: 'The `_id` of the artist; or the artist as it is in a song.',
    examples: ['6563d1f0c2a1b4e5f6a7b8c0'],
  }),
);

const genresRefusal = refusalOf(songFields.genres, ['']);

const optionalFields = {
  album: z
    .string('An album is a text.')
    .nullable()
    .meta({ description: `At most ${maxTitleLength} characters.`, examples: ['Toto IV'] })
    .pipe(songFields.album)
    .optional(),
  era: fromForm(
    { '': null },
    z
      .enum(eras, refusalOf(songFields.era, ''))
      .nullable()
      .meta({ examples: ['80s'] })
      .pipe(songFields.era)
      .optional(),
  ),
  genres: z.preprocess(
    (value) => (typeof value === 'string' || Array.isArray(value) ? [value].flat().filter((one) => one !== '') : value),
    z
      .array(z.enum(genres, genresRefusal), genresRefusal)
      .nullable()
      .meta({ description: 'In a form the field is repeated.', examples: [['Rock', 'Pop']] })
      .pipe(songFields.genres)
      .optional(),
  ),
  duoOnly: fromForm(
    { true: true, on: true, false: false, '': false },
    z
      .boolean('duoOnly is true or false.')
      .nullable()
      .meta({ examples: [false] })
      .pipe(songFields.duoOnly)
      .optional(),
  ),
  albumArtwork: fromForm(
    { '': null },
    z
      .string(refusalOf(songFields.albumArtwork, ''))
      .meta({ pattern: artworkPath.source })
      .nullable()
      .meta({
        'x-only': 'application/json',
        description: 'The path as it is in a song; null for the default artwork.',
        examples: [null],
      })
      .pipe(songFields.albumArtwork)
      .optional(),
  ),
};

/** For OpenAPI only. The multipart parser has already uploaded the file and set `albumArtwork`. */
const file = z
  .unknown()
  .meta({
    'x-only': 'multipart/form-data',
    type: 'string',
    format: 'binary',
    description: 'The cover as PNG, JPG or GIF of at most 10 MB.',
  })
  .optional();

type SongBody = Omit<SongInput, 'artistId' | 'key'> & { artist: unknown; file: unknown };

export const newSongBody = bodyOf({ title, artist, ...optionalFields, file } satisfies SchemasOf<
  Omit<SongBody, 'version'>
>);

/** Absent fields stay as they are. */
export const songUpdateBody = bodyOf({
  title: title.optional(),
  artist: artist.optional(),
  ...optionalFields,
  file,
  version: seenVersion('song'),
} satisfies SchemasOf<SongBody>);
