import type { Logger } from '@cowbell/service-kit/log';
import { toObjectId } from '@cowbell/service-kit/object-id';
import type { UserError } from '@cowbell/service-kit/user-error';
import type { SongSnapshot } from '../request/request.model.ts';
import type { CatalogueClient, CatalogueSong } from './catalogue-client.ts';
import type { KnownSong } from './known-song.model.ts';
import type { RememberedSongs } from './remembered-songs.ts';

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

/** What this service knows of the songs: the catalogue's word, and what it remembers of it for when it is away. */
export function createSongDirectory(options: {
  catalogue: CatalogueClient;
  remembered: RememberedSongs;
  log: Logger;
}): SongDirectory {
  const { catalogue, remembered, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Null when the catalogue is away. */
  async function ask(id: string): Promise<{ song: KnownSong | null; duoShow: boolean } | null> {
    try {
      const answer = await catalogue.song(id);
      const song = answer.song && knownSong(answer.song);
      const duoShow = answer.show.duoOnly;
      // Nobody waits for it.
      remembered.remember(id, song, duoShow).catch((error: Error) => {
        log.warn({ reason: error.message }, 'A song could not be remembered');
      });
      return { song, duoShow };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'The catalogue is away; the remembered songs are used');
      return null;
    }
  }

  async function refresh(): Promise<void> {
    try {
      const { songs, show } = await catalogue.all();
      await remembered.rememberAll(songs.map(knownSong), show.duoOnly);
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
      const found = (await ask(id)) ?? (await remembered.recall(id));
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
