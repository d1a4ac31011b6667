import type { Logger } from '@cowbell/service-kit/base/log';
import type { SongModel } from '../song/song.model.ts';
import { type ArtworkModel, artworkUrl } from './artwork.model.ts';

/** How long artwork is kept that no song has: requests and set lists of the last nights may still show it. In ms. */
const graceTime = 7 * 24 * 60 * 60 * 1_000;

/** Pause between two collections, in ms. */
const interval = 60 * 60 * 1_000;

/**
 * Deletes artwork that no song has had for the grace time. What is in use is marked so first; a song that gets an
 * artwork marks it as well, so that it cannot lose it at the same moment.
 */
export async function collectArtwork(options: {
  artworks: ArtworkModel;
  songs: SongModel;
  now?: Date;
}): Promise<{ deleted: number }> {
  const { artworks, songs, now = new Date() } = options;
  const urls = new Set(await songs.distinct('albumArtwork'));
  const ids = await artworks.distinct('_id');
  await artworks.updateMany({ _id: { $in: ids.filter((id) => urls.has(artworkUrl(id))) } }, { usedAt: now });
  const { deletedCount } = await artworks.deleteMany({ usedAt: { $lt: new Date(now.getTime() - graceTime) } });
  return { deleted: deletedCount };
}

/** Collects from time to time for as long as the process lives; several replicas may do so at once. */
export function startCollectingArtwork(options: { artworks: ArtworkModel; songs: SongModel; log: Logger }): {
  stop: () => void;
} {
  const { log } = options;
  const collect = () =>
    collectArtwork(options).then(
      ({ deleted }) => deleted > 0 && log.info({ deleted }, 'Artwork that no song has was deleted'),
      (error: Error) => log.warn({ reason: error.message }, 'Artwork could not be collected; trying again later'),
    );
  const timer = setInterval(() => void collect(), interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
