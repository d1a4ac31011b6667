import { z } from 'zod';
import type { RestSongFragment } from '../generated/graphql.ts';
import type { Song } from '../generated/schema.ts';
import type { SchemasOf, SelectionOf } from '../http/schema-fields.ts';

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8c9',
  title: 'Africa',
  artist: { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto' },
  album: 'Toto IV',
  era: '80s',
  genres: ['Rock', 'Pop'],
  albumArtwork: null,
  duoOnly: false,
};

/** Without its version: REST clients cannot send one with an edit. */
type SelectedSong = SelectionOf<Song, 'version', RestSongFragment>;

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
  } satisfies SchemasOf<Omit<SelectedSong, 'id'> & { _id: string }>)
  .meta({ id: 'Song', examples: [example] });

export function toSong({ id, artist, ...rest }: SelectedSong): z.infer<typeof song> {
  return { _id: id, ...rest, artist: { _id: artist.id, name: artist.name } };
}
