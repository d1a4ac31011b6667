import { ignoringCaseAndAccents, toObjectId, wholeList } from '@cowbell/service-kit/stores/mongo';
import DataLoader from 'dataloader';
import type { QueryFilter } from 'mongoose';
import type { ArtistModel, ArtistRecord } from '../artist/artist.model.ts';
import type { SongModel, SongRecord, StoredSong } from './song.model.ts';

interface CatalogueModels {
  songs: SongModel;
  artists: ArtistModel;
}

/** Songs by title, ignoring case and accents, in the order of an index. */
export async function findSongs(models: CatalogueModels, filter: QueryFilter<StoredSong> = {}): Promise<SongRecord[]> {
  const byTitle = models.songs.find(filter).sort({ title: 1, _id: 1 }).collation(ignoringCaseAndAccents);
  return await joinArtists(models, await byTitle.batchSize(wholeList).lean());
}

/** How many songs of a stream are in memory at the same time. */
const streamBatch = 200;

/** Streams all songs by title. */
export async function* streamSongs(models: CatalogueModels): AsyncGenerator<SongRecord> {
  const byTitle = models.songs.find().sort({ title: 1, _id: 1 }).collation(ignoringCaseAndAccents).lean();
  let batch: StoredSong[] = [];
  for await (const song of byTitle.cursor({ batchSize: streamBatch })) {
    batch.push(song);
    if (batch.length < streamBatch) continue;
    yield* await joinArtists(models, batch);
    batch = [];
  }
  yield* await joinArtists(models, batch);
}

/** Reads the artists of songs with one query. Leaves out a song whose artist is being deleted. */
export async function joinArtists(
  { artists }: Pick<CatalogueModels, 'artists'>,
  songs: StoredSong[],
): Promise<SongRecord[]> {
  const artistIds = new Map(songs.map(({ artist }) => [artist.toHexString(), artist]));
  const found = await artists
    .find({ _id: { $in: [...artistIds.values()] } })
    .batchSize(wholeList)
    .lean();
  const byId = new Map(found.map((artist) => [artist._id.toHexString(), artist]));
  return songs.flatMap((song) => {
    const artist = byId.get(song.artist.toHexString());
    return artist ? [{ ...song, artist }] : [];
  });
}

/** Batches the songs of one tick into one query. Nothing is cached. Null for an unknown id. */
export function createSongLoader(models: CatalogueModels): DataLoader<string, SongRecord | null> {
  return new DataLoader(
    async (ids) => {
      const wanted = models.songs.find({ _id: { $in: ids.flatMap((id) => toObjectId(id) ?? []) } });
      const found = await joinArtists(models, await wanted.batchSize(wholeList).lean());
      const byId = new Map(found.map((song) => [song._id.toHexString(), song]));
      return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
    },
    { cache: false },
  );
}

/** Batches the songs of all artists of one tick into one query. Nothing is cached. */
export function createSongsOfArtistLoader(models: CatalogueModels): DataLoader<ArtistRecord, SongRecord[]> {
  return new DataLoader(
    async (artists) => {
      const found = await findSongs(models, { artist: { $in: artists.map((artist) => artist._id) } });
      const byArtist = Map.groupBy(found, (song) => song.artist._id.toHexString());
      return artists.map((artist) => byArtist.get(artist._id.toHexString()) ?? []);
    },
    { cache: false },
  );
}
