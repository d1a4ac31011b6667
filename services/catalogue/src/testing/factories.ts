import { startTestService, type TestService } from '@cowbell/service-kit/testing/test-service';
import { type ArtistModel, type ArtistRecord, defineArtistModel } from '../artist/artist.model.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { catalogueConfig } from '../config.ts';
import { defineShowModel, type ShowModel } from '../show/show.model.ts';
import { defineSongModel, type SongModel, type StoredSong } from '../song/song.model.ts';

export interface TestCatalogue extends TestService {
  artists: ArtistModel;
  songs: SongModel;
  shows: ShowModel;
  createArtist: (name: string) => Promise<ArtistRecord>;
  createSong: (song: Partial<StoredSong> & Pick<StoredSong, 'title' | 'artist'>) => Promise<StoredSong>;
}

/** Starts an empty catalogue. `name` is unique per test file. */
export async function startCatalogue(name: string): Promise<TestCatalogue> {
  const service = await startTestService({ name, schema: catalogueConfig, build: buildCatalogue });
  const artists = defineArtistModel(service.connection);
  const songs = defineSongModel(service.connection);
  const shows = defineShowModel(service.connection);
  return {
    ...service,
    artists,
    songs,
    shows,
    createArtist: async (artist) => (await artists.create({ name: artist })).toObject(),
    createSong: async (song) => (await songs.create(song)).toObject(),
  };
}
