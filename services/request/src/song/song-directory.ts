import type { Logger } from '@cowbell/service-kit/log';
import { toObjectId } from '@cowbell/service-kit/object-id';
import type { UserError } from '@cowbell/service-kit/user-error';
import type { SongSnapshot } from '../request/request.model.ts';
import type { CatalogueClient, CatalogueSong } from './catalogue-client.ts';
import type { KnownShowModel, KnownSong, KnownSongModel } from './known-song.model.ts';

/** A song that may be asked for, or why not. */
export type TonightResult = { song: { id: string; snapshot: SongSnapshot } } | { refusal: UserError };

export interface SongDirectory {
  /** Looks a song up in the catalogue; in the remembered copy while the catalogue is away. */
  findTonight: (songId: string) => Promise<TonightResult>;
  /** Copies the whole catalogue in the background; many calls in a row become one. Tries again until it succeeds. */
  refreshSoon: () => void;
  close: () => void;
}

/** Calls within this time become one copy, in ms. */
const gatheringTime = 200;

/** Pause before the next try when the catalogue is away, in ms. */
const retryPause = 5_000;

const notFound: UserError = { code: 'NOT_FOUND', field: 'songId', message: 'Song not found.' };
const notTonight: UserError = {
  code: 'NOT_TONIGHT',
  field: 'songId',
  message: 'This song is not on tonight’s list.',
};
const catalogueAway: UserError = {
  code: 'UNAVAILABLE',
  message: 'The song list cannot be reached right now. Please try again.',
};

/** What this service knows of the songs: the catalogue's word, and a remembered copy for when it is away. */
export function createSongDirectory(options: {
  catalogue: CatalogueClient;
  songs: KnownSongModel;
  show: KnownShowModel;
  log: Logger;
}): SongDirectory {
  const { catalogue, songs, show, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function rememberSongs(known: KnownSong[]): Promise<void> {
    if (known.length === 0) return;
    await songs.bulkWrite(
      known.map(({ _id, ...song }) => ({ updateOne: { filter: { _id }, update: { $set: song }, upsert: true } })),
      { ordered: false },
    );
  }

  async function rememberShow({ duoOnly }: { duoOnly: boolean }): Promise<void> {
    await show.updateOne({ _id: 'tonight' }, { $set: { duoOnly } }, { upsert: true });
  }

  /** Updates the copy by one answer of the catalogue. Nobody waits for it, and it costs MongoDB next to nothing when nothing changed. */
  async function rememberAnswer(id: string, song: KnownSong | null, tonight: { duoOnly: boolean }): Promise<void> {
    try {
      await Promise.all([song ? rememberSongs([song]) : songs.deleteOne({ _id: id }), rememberShow(tonight)]);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'A song could not be remembered');
    }
  }

  async function ask(id: string): Promise<{ song: KnownSong | null; duoShow: boolean } | null> {
    try {
      const answer = await catalogue.song(id);
      const song = answer.song && knownSong(answer.song);
      void rememberAnswer(id, song, answer.show);
      return { song, duoShow: answer.show.duoOnly };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'The catalogue is away; the remembered songs are used');
      return null;
    }
  }

  async function recall(songId: string): Promise<{ song: KnownSong; duoShow: boolean } | null> {
    const [song, knownShow] = await Promise.all([songs.findById(songId).lean(), show.findById('tonight').lean()]);
    return song && { song, duoShow: knownShow?.duoOnly ?? false };
  }

  async function refresh(): Promise<void> {
    try {
      const all = await catalogue.all();
      const known = all.songs.map(knownSong);
      await rememberSongs(known);
      await rememberShow(all.show);
      await songs.deleteMany({ _id: { $nin: known.map((song) => song._id) } });
    } catch (error) {
      log.info({ reason: (error as Error).message }, 'The songs could not be copied; trying again');
      schedule(retryPause);
    }
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void refresh(), delay);
    timer.unref();
  }

  return {
    async findTonight(songId) {
      const id = toObjectId(songId)?.toHexString();
      if (!id) return { refusal: notFound };
      const found = (await ask(id)) ?? (await recall(id));
      if (!found) return { refusal: catalogueAway };
      if (!found.song) return { refusal: notFound };
      if (found.duoShow && !found.song.duoOnly) return { refusal: notTonight };
      const { title, artistName, albumArtwork } = found.song;
      return { song: { id, snapshot: { title, artistName, albumArtwork } } };
    },
    refreshSoon: () => schedule(gatheringTime),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function knownSong({ id, title, artist, albumArtwork, duoOnly }: CatalogueSong): KnownSong {
  return { _id: id, title, artistName: artist.name, albumArtwork, duoOnly };
}
