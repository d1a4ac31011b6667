import { ignoringCaseAndAccents } from '@cowbell/service-kit/stores/collation';
import { wholeList } from '@cowbell/service-kit/stores/mongo';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import DataLoader from 'dataloader';
import type { QueryFilter } from 'mongoose';
import type { ArtistModel, ArtistRecord } from '../artist/artist.model.ts';
import type { SongModel, SongRecord, StoredSong } from './song.model.ts';

interface CatalogueModels {
  songs: SongModel;
  artists: ArtistModel;
}

/** Songs by title, ignoring case and accents, straight from an index. */
export async function findSongs(models: CatalogueModels, filter: QueryFilter<StoredSong> = {}): Promise<SongRecord[]> {
  const byTitle = models.songs.find(filter).sort({ title: 1, _id: 1 }).collation(ignoringCaseAndAccents);
  return await addArtists(models, await byTitle.batchSize(wholeList).lean());
}

/** How many songs of a stream are in memory at a time. */
const streamed = 200;

/** Songs by title one after the other, however many there are, for whoever takes them as they come. */
export async function* streamSongs(models: CatalogueModels): AsyncGenerator<SongRecord> {
  const byTitle = models.songs.find().sort({ title: 1, _id: 1 }).collation(ignoringCaseAndAccents).lean();
  let batch: StoredSong[] = [];
  for await (const song of byTitle.cursor({ batchSize: streamed })) {
    batch.push(song);
    if (batch.length < streamed) continue;
    yield* await addArtists(models, batch);
    batch = [];
  }
  yield* await addArtists(models, batch);
}

/** Reads the artists of songs by one query. A song whose artist is being deleted is left out. */
export async function addArtists(
  { artists }: Pick<CatalogueModels, 'artists'>,
  songs: StoredSong[],
): Promise<SongRecord[]> {
  const artistIds = new Map(songs.map(({ artist }) => [artist.toHexString(), artist]));
  const theirs = await artists
    .find({ _id: { $in: [...artistIds.values()] } })
    .batchSize(wholeList)
    .lean();
  const byId = new Map(theirs.map((artist) => [artist._id.toHexString(), artist]));
  return songs.flatMap((song) => {
    const artist = byId.get(song.artist.toHexString());
    return artist ? [{ ...song, artist }] : [];
  });
}

/** One query for all songs that are asked for by id in the same turn; nothing is kept. Null for an unknown id. */
export function createSongLoader(models: CatalogueModels): DataLoader<string, SongRecord | null> {
  return new DataLoader(
    async (ids) => {
      const wanted = models.songs.find({ _id: { $in: ids.flatMap((id) => toObjectId(id) ?? []) } });
      const found = await addArtists(models, await wanted.batchSize(wholeList).lean());
      const byId = new Map(found.map((song) => [song._id.toHexString(), song]));
      return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
    },
    { cache: false },
  );
}

/** One query for the songs of all artists that are asked for in the same turn; nothing is kept. */
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
