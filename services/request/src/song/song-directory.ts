import type { Logger } from '@cowbell/service-kit/base/log';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { SongSnapshot } from '../request/request.model.ts';
import type { CatalogueClient, CatalogueSong } from './catalogue-client.ts';
import type { KnownSong } from './known-song.model.ts';
import type { RememberedSongs } from './remembered-songs.ts';

/** A song that may be asked for, or why not. */
export type TonightResult = { song: { id: string; snapshot: SongSnapshot } } | { refusal: UserError };

export interface SongDirectory {
  /** Looks a song up in the catalogue; in the remembered copy while the catalogue is away. */
  findTonight: (songId: string) => Promise<TonightResult>;
  /** Something in the catalogue changed. */
  onChange: () => void;
  /** Changes are heard of from now on; something may have changed before. */
  onEventsConnected: () => void;
  /** Changes are not heard of any more: every look-up asks the catalogue. */
  onEventsDisconnected: () => void;
  close: () => void;
}

/** Calls within this time become one copy, in ms. */
const gatheringTime = 200;

/**
 * How long the catalogue's word counts for the next guest, in ms. A change that is heard of ends it at once; this is for
 * one that is not. In a rush many ask for the same songs.
 */
const recently = 5_000;

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

/** A song, null when there is none, and whether it is a duo show. */
interface LookedUp {
  song: KnownSong | null;
  duoShow: boolean;
}

/** What this service knows of the songs: the catalogue's word, and what it remembers of it for when it is away. */
export function createSongDirectory(options: {
  catalogue: CatalogueClient;
  remembered: RememberedSongs;
  log: Logger;
}): SongDirectory {
  const { catalogue, remembered, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  // In a rush the songs that are looked up during one call to the catalogue go together in the next one.
  let calling: Promise<unknown> = Promise.resolve();
  const lookUp = new DataLoader<string, LookedUp>(
    async (ids) => {
      const call = catalogue.songs(ids);
      calling = call.catch(() => undefined);
      const { songs, show } = await call;
      return songs.map((song) => ({ song: song && knownSong(song), duoShow: show.duoOnly }));
    },
    { cache: false, batchScheduleFn: (dispatch) => void calling.then(dispatch) },
  );

  const recent = new LRUCache<string, LookedUp>({ max: 5_000, ttl: recently });
  let isListening = false;
  let changes = 0;

  function forgetRecent(): void {
    changes += 1;
    recent.clear();
  }

  /** Null when the catalogue is away. */
  async function ask(id: string): Promise<LookedUp | null> {
    const known = recent.get(id);
    if (known) return known;
    const before = changes;
    try {
      const found = await lookUp.load(id);
      const { song, duoShow } = found;
      if (isListening && changes === before) recent.set(id, found);
      // Nobody waits for it.
      remembered.remember(id, song, duoShow).catch((error: Error) => {
        log.warn({ reason: error.message }, 'A song could not be remembered');
      });
      return found;
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

  /** Copies the whole catalogue in the background; many calls in a row become one. Tries again until it succeeds. */
  const refreshSoon = () => schedule(gatheringTime);
  refreshSoon();

  return {
    async findTonight(songId) {
      const id = toObjectId(songId)?.toHexString();
      if (!id) return { refusal: notFound };
      const found = (await ask(id)) ?? (await remembered.recall(id));
      if (!found) return { refusal: catalogueAway };
      if (!found.song) return { refusal: notFound };
      if (found.duoShow && !found.song.duoOnly) return { refusal: notTonight };
      const { title, artistId, artistName, albumArtwork } = found.song;
      return { song: { id, snapshot: { title, artistId, artistName, albumArtwork } } };
    },
    onChange() {
      forgetRecent();
      refreshSoon();
    },
    onEventsConnected() {
      isListening = true;
      forgetRecent();
      refreshSoon();
    },
    onEventsDisconnected() {
      isListening = false;
      forgetRecent();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function knownSong({ id, title, artist, albumArtwork, duoOnly }: CatalogueSong): KnownSong {
  return { _id: id, title, artistId: artist.id, artistName: artist.name, albumArtwork, duoOnly };
}
