import { z } from 'zod';
import type { RestSongFragment } from '../generated/graphql.ts';

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

/** A song as REST clients know it. */
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
  })
  .meta({ id: 'Song', examples: [example] });

export function toSong({ id, artist, ...rest }: RestSongFragment): z.infer<typeof song> {
  return { _id: id, ...rest, artist: { _id: artist.id, name: artist.name } };
}
