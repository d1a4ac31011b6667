import type { RestSongFragment } from '../generated/documents.ts';

/** A song as REST clients know it. */
export function toSong({ id, artist, ...song }: RestSongFragment) {
  return { _id: id, ...song, artist: { _id: artist.id, name: artist.name } };
}
