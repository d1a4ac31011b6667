import type { RestRequestFragment } from '../generated/documents.ts';

/**
 * A request as REST clients know it: `songId` is populated, by what the song was when it was asked for. The artist's id
 * is null when the song is gone.
 */
export function toRequest({ id, song, songSnapshot, ...request }: RestRequestFragment) {
  return {
    _id: id,
    songId: {
      _id: songSnapshot.id,
      title: songSnapshot.title,
      albumArtwork: songSnapshot.albumArtwork,
      artist: { _id: song?.artist.id ?? null, name: songSnapshot.artistName },
    },
    ...request,
  };
}
