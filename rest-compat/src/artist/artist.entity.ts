import { z } from 'zod';
import type { RestArtistFragment } from '../generated/graphql.ts';

const example = { _id: '6563d1f0c2a1b4e5f6a7b8c0', name: 'Toto', songs: ['6563d1f0c2a1b4e5f6a7b8c9'] };

/** An artist as REST clients know it. */
export const artist = z
  .object({
    _id: z.string(),
    name: z.string(),
    songs: z.array(z.string()).meta({ description: 'The `_id` of each song, by title.' }),
  })
  .meta({ id: 'Artist', examples: [example] });

export function toArtist({ id, name, songs }: RestArtistFragment): z.infer<typeof artist> {
  return { _id: id, name, songs: songs.map((song) => song.id) };
}
