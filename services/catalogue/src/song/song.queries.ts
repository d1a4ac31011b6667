import { ignoringCaseAndAccents } from '@cowbell/service-kit/collation';
import { toObjectId } from '@cowbell/service-kit/object-id';
import DataLoader from 'dataloader';
import type { QueryFilter } from 'mongoose';
import type { ArtistRecord } from '../artist/artist.model.ts';
import type { SongModel, SongRecord, StoredSong } from './song.model.ts';

/** Songs by title, ignoring case and accents, straight from an index; their artists come by one further query. */
export async function findSongs(songs: SongModel, filter: QueryFilter<StoredSong> = {}): Promise<SongRecord[]> {
  const found = await songs
    .find(filter)
    .sort({ title: 1, _id: 1 })
    .collation(ignoringCaseAndAccents)
    .populate<{ artist: ArtistRecord | null }>('artist')
    .lean();
  return found.filter((song): song is typeof song & SongRecord => song.artist !== null);
}

/** One query for all songs that are asked for by id in the same turn; nothing is kept. Null for an unknown id. */
export function createSongLoader(songs: SongModel): DataLoader<string, SongRecord | null> {
  return new DataLoader(
    async (ids) => {
      const found = await findSongs(songs, { _id: { $in: ids.flatMap((id) => toObjectId(id) ?? []) } });
      const byId = new Map(found.map((song) => [song._id.toHexString(), song]));
      return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
    },
    { cache: false },
  );
}

/** One query for the songs of all artists that are asked for in the same turn; nothing is kept. */
export function createSongsOfArtistLoader(songs: SongModel): DataLoader<ArtistRecord, SongRecord[]> {
  return new DataLoader(
    async (artists) => {
      const found = await findSongs(songs, { artist: { $in: artists.map((artist) => artist._id) } });
      const byArtist = Map.groupBy(found, (song) => song.artist._id.toHexString());
      return artists.map((artist) => byArtist.get(artist._id.toHexString()) ?? []);
    },
    { cache: false },
  );
}
