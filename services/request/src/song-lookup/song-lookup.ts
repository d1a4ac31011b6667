import { topics } from '@cowbell/contracts/topics';
import { batchCalls } from '@cowbell/service-kit/base/concurrent-calls';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { ServiceTools } from '@cowbell/service-kit/service';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { SongSnapshot } from '../request/request.model.ts';
import type { CatalogueClient, CatalogueShow, CatalogueSong, ReplicaSong, ReplicaStore } from './catalogue.ts';

export type FoundSong = { song: { id: string; snapshot: SongSnapshot } } | { refusal: UserError };

export type SongLookup = ReturnType<typeof createSongLookup>;

/** The domain events that change what the catalogue responds. */
export const catalogueEvents = [...new Set([...topics.songs.changedBy, 'intake.changed', 'band.updated'] as const)];

/** Several changes within this time lead to one refresh, in ms. */
const refreshDebounce = 200;

/** In ms. Many guests who send at the same time often request the same songs. */
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

/**
 * Looks up songs and the show, and decides which songs guests can request. Asks the catalogue, or a cache of its recent
 * responses; while the catalogue is unavailable, its replica.
 */
export function createSongLookup(options: {
  catalogue: CatalogueClient;
  store: ReplicaStore;
  createCache: ServiceTools['createCache'];
  log: Logger;
}) {
  const { catalogue, store, createCache, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const songs = createCache<{ song: ReplicaSong | null }>({ max: 5_000, ttl: songTtl, clearedBy: catalogueEvents });
  const shows = createCache<{ show: CatalogueShow | null }>({ max: 1, ttl: showTtl, clearedBy: catalogueEvents });

  /** Not awaited: the guest does not need the replica now. */
  function copyToReplica(copy: Promise<void>): void {
    copy.catch((error: Error) => {
      log.warn({ reason: error.message }, 'The catalogue replica could not be updated');
    });
  }

  function warnUnavailable(error: unknown): void {
    log.warn({ reason: (error as Error).message }, 'The catalogue is unavailable; using the replica');
  }

  const loadSong = batchCalls<string, { song: ReplicaSong | null }>(async (ids) => {
    const found = (await catalogue.songs(ids)).map((song) => song && toReplicaSong(song));
    copyToReplica(store.saveSongs(new Map(ids.map((id, index) => [id, found[index] ?? null]))));
    return found.map((song) => ({ song }));
  });

  async function loadShow(): Promise<{ show: CatalogueShow | null }> {
    try {
      const show = await catalogue.show();
      copyToReplica(store.saveShow(show));
      return { show };
    } catch (error) {
      warnUnavailable(error);
      return { show: await store.findShow() };
    }
  }

  /** Tonight's show; null when neither the catalogue nor the replica has it. */
  const findShow = async () => (await shows.get('tonight', loadShow)).show;

  /** Null when it is unknown whether there is such a song. */
  async function lookUp(id: string): Promise<{ song: ReplicaSong | null } | null> {
    try {
      return await songs.get(id, () => loadSong(id));
    } catch (error) {
      warnUnavailable(error);
      const song = await store.findSong(id);
      return song && { song };
    }
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void copyAll(), delay);
    timer.unref();
  }

  /** Copies the whole catalogue in the background, and retries until it succeeds. */
  async function copyAll(): Promise<void> {
    try {
      const all = await catalogue.all();
      await store.saveAll(all.songs.map(toReplicaSong), all.show);
    } catch (error) {
      log.info({ reason: (error as Error).message }, 'The catalogue replica could not be refreshed; trying again');
      schedule(retryDelay);
    }
  }
  schedule(refreshDebounce);

  async function find(
    songId: string,
    isRequestable: (song: ReplicaSong) => boolean | Promise<boolean>,
  ): Promise<FoundSong> {
    const id = toObjectId(songId)?.toHexString();
    if (!id) return { refusal: notFound };
    const found = await lookUp(id);
    if (!found) return { refusal: catalogueUnavailable };
    if (!found.song) return { refusal: notFound };
    if (!(await isRequestable(found.song))) return { refusal: notTonight };
    const { title, artistId, artistName, albumArtwork } = found.song;
    return { song: { id, snapshot: { title, artistId, artistName, albumArtwork } } };
  }

  return {
    findRequestable: (songId: string) => find(songId, async ({ duoOnly }) => duoOnly || !(await findShow())?.duoOnly),
    /** The same for any song of the band, whether tonight's show offers it or not. */
    findSong: (songId: string) => find(songId, () => true),
    findShow,
    /** To be called when something in the catalogue changed, or may have changed: copies it to the replica. */
    refresh: () => schedule(refreshDebounce),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function toReplicaSong({ id, title, artist, albumArtwork, duoOnly }: CatalogueSong): ReplicaSong {
  return { _id: id, title, artistId: artist.id, artistName: artist.name, albumArtwork, duoOnly };
}
