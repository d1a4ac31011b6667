import { z } from 'zod';
import type { RestArtistFragment } from '../generated/graphql.ts';

/** An artist as REST clients know it. */
export const artist = z
  .object({
    _id: z.string(),
    name: z.string(),
    songs: z.array(z.string()).meta({ description: 'The `_id` of each song, by title.' }),
  })
  .meta({ id: 'Artist' });

export function toArtist({ id, name, songs }: RestArtistFragment): z.infer<typeof artist> {
  return { _id: id, name, songs: songs.map((song) => song.id) };
}
