import { z } from 'zod';
import type { RestArtistFragment } from '../generated/graphql.ts';
import type { Artist } from '../generated/schema.ts';
import type { SchemasOf, SelectionOf } from '../http/schema-fields.ts';

const example = { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto', songs: ['6563d1f0c2a1b4e5f6a7b8c9'] };

type SelectedArtist = SelectionOf<Artist, never, RestArtistFragment>;

export const artist = z
  .object({
    _id: z.string(),
    name: z.string(),
    songs: z.array(z.string()).meta({ description: 'The `_id` of each song, by title.' }),
  } satisfies SchemasOf<Omit<SelectedArtist, 'id'> & { _id: string }>)
  .meta({ id: 'Artist', examples: [example] });

export function toArtist({ id, songs, ...rest }: SelectedArtist): z.infer<typeof artist> {
  return { _id: id, ...rest, songs: songs.map((song) => song.id) };
}
