import { batchCalls } from '@cowbell/service-kit/base/concurrent-calls';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ArtworkModel } from './artwork.model.ts';

/** Bytes of images that are kept in memory: the small ones of a whole songbook, and a few dozen large ones. */
const maxCachedBytes = { small: 2 * 1024 * 1024, large: 6 * 1024 * 1024 };

/** How long an image is kept in memory, in ms. One that was deleted is served no longer than that. */
const cacheLifetime = 10 * 60 * 1_000;

/** How many images of each size are read from MongoDB at once, of its 20 connections. */
const maxReads = 3;

/** Time limit for an image, in ms, including the time in the queue. The edge waits 2.9 s. */
const timeLimit = 2_000;

/**
 * Reads an image by the last part of its URL, for example `…-small.webp`. Undefined when there is none.
 *
 * Keeps the images that were read last, and readers of one image share a read. One query at a time looks up all names
 * that are waiting, so that a flood of invented names uses one connection. Small images have a cache and a queue of
 * their own, so that many large ones neither push them out nor delay them.
 *
 * @throws RestFailure 503 when the time is over.
 */
export function createReadArtwork(artworks: ArtworkModel): (name: string) => Promise<Buffer | undefined> {
  const storeFor = (maxSize: number) => ({
    cache: new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length, ttl: cacheLifetime }),
    queue: pLimit(maxReads),
  });
  const stores = { small: storeFor(maxCachedBytes.small), large: storeFor(maxCachedBytes.large) };
  // Not the cache's own `fetch`: it drops reads in flight when the images in memory need their room.
  const inFlight = new Map<string, Promise<Buffer | undefined>>();
  const exists = batchCalls<string, boolean>(async (ids) => {
    const known = new Set(await artworks.distinct('_id', { _id: { $in: ids } }));
    return ids.map((id) => known.has(id));
  });

  async function read(name: string, isLate: AbortSignal): Promise<Buffer | undefined> {
    const [, id] = /^([0-9a-f]{64})(-small)?\.webp$/.exec(name) ?? [];
    if (!id || !(await exists(id))) return undefined;
    const size = sizeOf(name);
    const { cache, queue } = stores[size];
    return await queue(async () => {
      if (isLate.aborted) return undefined;
      const artwork = await artworks.findById(id, { [size]: 1 }, { promoteBuffers: true }).lean();
      const image = artwork?.[size];
      if (image) cache.set(name, image);
      return image;
    });
  }

  return async (name) => {
    const known = stores[sizeOf(name)].cache.get(name) ?? inFlight.get(name);
    if (known) return known;
    const reading = withinTimeLimit((isLate) => read(name, isLate)).finally(() => inFlight.delete(name));
    inFlight.set(name, reading);
    return reading;
  };
}

function sizeOf(name: string): 'small' | 'large' {
  return name.endsWith('-small.webp') ? 'small' : 'large';
}

/** @param work gets a signal that is aborted when nobody waits for the result any more. */
async function withinTimeLimit<Result>(work: (isLate: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new RestFailure(503, 'Many images are being loaded right now. Please try again.', 2));
  }, timeLimit);
  try {
    return await Promise.race([work(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
