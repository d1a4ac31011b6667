import { LRUCache } from 'lru-cache';
import type { ArtworkModel } from './artwork.model.ts';

/** Bytes of images that are kept in memory: the small size of a whole songbook, and a few dozen large ones. */
const maxCachedBytes = 8 * 1024 * 1024;

/**
 * Reads an image by the last part of its URL, for example `…-small.webp`. Undefined when there is none.
 */
export type ReadArtwork = (name: string) => Promise<Buffer | undefined>;

/**
 * Keeps the images that were read last. The content of a name never changes, and without a cache each download of the same image
 * would read all of it from MongoDB, over the connections that songs and requests need. Readers of one image share a read. An
 * image that was deleted may be served a little longer.
 */
export function createReadArtwork(artworks: ArtworkModel): ReadArtwork {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length,
    async fetchMethod(name) {
      const [, id, small] = /^([0-9a-f]{64})(-small)?\.webp$/.exec(name) ?? [];
      if (!id) return undefined;
      const size = small ? 'small' : 'large';
      const artwork = await artworks.findById(id, { [size]: 1 }, { promoteBuffers: true }).lean();
      return artwork?.[size];
    },
  });
  return (name) => cache.fetch(name);
}
