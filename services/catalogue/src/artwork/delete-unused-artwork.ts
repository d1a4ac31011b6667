import type { Logger } from '@cowbell/service-kit/base/log';
import type { SongModel } from '../song/song.model.ts';
import { type ArtworkModel, artworkPathOf } from './artwork.model.ts';

/** How long unused artwork is kept, in ms: requests and set lists of the last nights may still show it. */
const graceTime = 7 * 24 * 60 * 60 * 1_000;

const interval = 60 * 60 * 1_000;

/** Deletes artwork that no song has used for the grace time. */
export async function deleteUnusedArtwork(options: {
  artworks: ArtworkModel;
  songs: SongModel;
  now?: Date;
}): Promise<{ deleted: number }> {
  const { artworks, songs, now = new Date() } = options;
  const usedPaths = new Set(await songs.distinct('albumArtwork'));
  const ids = await artworks.distinct('_id');
  await artworks.updateMany({ _id: { $in: ids.filter((id) => usedPaths.has(artworkPathOf(id))) } }, { usedAt: now });
  const { deletedCount } = await artworks.deleteMany({ usedAt: { $lt: new Date(now.getTime() - graceTime) } });
  return { deleted: deletedCount };
}

/** Deletes unused artwork at intervals until it is stopped. Several instances may do so at the same time. */
export function startDeletingUnusedArtwork(options: { artworks: ArtworkModel; songs: SongModel; log: Logger }): {
  stop: () => void;
} {
  const { log } = options;
  const run = () =>
    deleteUnusedArtwork(options).then(
      ({ deleted }) => deleted > 0 && log.info({ deleted }, 'Unused artwork was deleted'),
      (error: Error) => log.warn({ reason: error.message }, 'Unused artwork could not be deleted; trying again later'),
    );
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
