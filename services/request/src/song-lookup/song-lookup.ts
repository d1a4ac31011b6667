import { batchCalls } from '@cowbell/service-kit/base/batched-calls';
import { coalesceReads } from '@cowbell/service-kit/base/coalescing';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { LRUCache } from 'lru-cache';
import type { SongSnapshot } from '../request/request.model.ts';
import type { CatalogueClient, CatalogueShow, CatalogueSong } from './catalogue-client.ts';
import type { ReplicaSong } from './replica.model.ts';
import type { ReplicaStore } from './replica-store.ts';

/** A song, or the reason why there is none. */
export type FoundSong = { song: { id: string; snapshot: SongSnapshot } } | { refusal: UserError };

/** Looks up songs, and decides which of them guests can request. */
export interface SongLookup {
  /** Asks the catalogue, or a cache of its recent responses; while the catalogue is unavailable, its replica. */
  findRequestable: (songId: string) => Promise<FoundSong>;
  /** The same for any song of the band, whether tonight's show offers it or not. */
  findSong: (songId: string) => Promise<FoundSong>;
  /** Tonight's show, from the same places; null when none of them has it. */
  findShow: () => Promise<CatalogueShow | null>;
  /** To be called when something in the catalogue changed. */
  onChange: () => void;
  /** To be called when events start to arrive: earlier ones may have been missed. */
  onEventsConnected: () => void;
  /** To be called when events stop arriving. From then on no song is cached. */
  onEventsDisconnected: () => void;
  close: () => void;
}

/** Several changes within this time lead to one refresh, in ms. */
const refreshDebounce = 200;

/**
 * TTL of the caches, in ms. An event of the catalogue clears them at once; the TTL covers an event that was lost. When many
 * guests send at the same time, they often request the same songs: with 5 s for songs as well, a rush of 300 sends a second for
 * 128 songs took three times the reads of MongoDB.
 */
const showTtl = 5_000;
const songTtl = 30_000;

/** Delay before the next refresh when the catalogue is unavailable, in ms. */
const retryDelay = 5_000;

const notFound: UserError = { code: 'NOT_FOUND', field: 'songId', message: 'Song not found.' };
/** For a song that tonight's show does not offer, or that the band has declined. */
export const notTonight: UserError = {
  code: 'NOT_TONIGHT',
  field: 'songId',
  message: 'This song is not on tonight’s list.',
};
const catalogueUnavailable: UserError = {
  code: 'UNAVAILABLE',
  message: 'The song list cannot be reached right now. Please try again.',
};

interface LookupResult {
  /** Null when the catalogue has no such song. */
  song: ReplicaSong | null;
}

/** Looks up songs in the catalogue, with a short-lived cache in memory and a replica in the database. */
export function createSongLookup(options: {
  catalogue: CatalogueClient;
  store: ReplicaStore;
  log: Logger;
}): SongLookup {
  const { catalogue, store, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const loadSong = batchCalls<string, LookupResult & { show: CatalogueShow }>(async (ids) => {
    const { songs, show } = await catalogue.songs(ids);
    return songs.map((song) => ({ song: song && toReplicaSong(song), show }));
  });

  const loadShow = coalesceReads(() => catalogue.show());
  const songCache = new LRUCache<string, LookupResult>({ max: 5_000, ttl: songTtl });
  const showCache = new LRUCache<'tonight', CatalogueShow>({ max: 1, ttl: showTtl });
  let receivesEvents = false;
  let changeCount = 0;

  function clearCache(): void {
    changeCount += 1;
    songCache.clear();
    showCache.clear();
  }

  /** Not awaited: the guest does not need the replica now. */
  function copyToReplica(copy: () => Promise<void>): void {
    copy().catch((error: Error) => {
      log.warn({ reason: error.message }, 'The catalogue replica could not be updated');
    });
  }

  async function findShow(): Promise<CatalogueShow | null> {
    const cached = showCache.get('tonight');
    if (cached) return cached;
    const changesBefore = changeCount;
    try {
      const show = await loadShow();
      if (receivesEvents && changeCount === changesBefore) showCache.set('tonight', show);
      copyToReplica(() => store.saveShow(show));
      return show;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'The catalogue is unavailable; using the replica');
      const copy = await store.findShow();
      // So that not every read of the list waits for a catalogue that does not respond.
      if (copy) showCache.set('tonight', copy, { ttl: retryDelay });
      return copy;
    }
  }

  /** Null when the catalogue is unavailable. */
  async function lookUp(id: string): Promise<{ song: ReplicaSong | null; duoShow: boolean } | null> {
    const cached = songCache.get(id);
    const cachedShow = cached && (await findShow());
    if (cachedShow) return { song: cached.song, duoShow: cachedShow.duoOnly };
    const changesBefore = changeCount;
    try {
      const { song, show } = await loadSong(id);
      if (receivesEvents && changeCount === changesBefore) songCache.set(id, { song });
      copyToReplica(() => store.save(id, song, show));
      return { song, duoShow: show.duoOnly };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'The catalogue is unavailable; using the replica');
      return null;
    }
  }

  async function refresh(): Promise<void> {
    try {
      const { songs, show } = await catalogue.all();
      await store.saveAll(songs.map(toReplicaSong), show);
    } catch (error) {
      log.info({ reason: (error as Error).message }, 'The catalogue replica could not be refreshed; trying again');
      schedule(retryDelay);
    }
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void refresh(), delay);
    timer.unref();
  }

  /** Copies the whole catalogue in the background, debounced, and retries until it succeeds. */
  const refreshSoon = () => schedule(refreshDebounce);
  refreshSoon();

  async function find(
    songId: string,
    isRequestable: (song: ReplicaSong, duoShow: boolean) => boolean,
  ): Promise<FoundSong> {
    const id = toObjectId(songId)?.toHexString();
    if (!id) return { refusal: notFound };
    const found = (await lookUp(id)) ?? (await store.find(id));
    if (!found) return { refusal: catalogueUnavailable };
    if (!found.song) return { refusal: notFound };
    if (!isRequestable(found.song, found.duoShow)) return { refusal: notTonight };
    const { title, artistId, artistName, albumArtwork } = found.song;
    return { song: { id, snapshot: { title, artistId, artistName, albumArtwork } } };
  }

  return {
    findRequestable: (songId) => find(songId, (song, duoShow) => song.duoOnly || !duoShow),
    findSong: (songId) => find(songId, () => true),
    findShow,
    onChange() {
      clearCache();
      refreshSoon();
    },
    onEventsConnected() {
      receivesEvents = true;
      clearCache();
      refreshSoon();
    },
    onEventsDisconnected() {
      receivesEvents = false;
      clearCache();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function toReplicaSong({ id, title, artist, albumArtwork, duoOnly }: CatalogueSong): ReplicaSong {
  return { _id: id, title, artistId: artist.id, artistName: artist.name, albumArtwork, duoOnly };
}
