import type { CatalogueShow } from './catalogue-client.ts';
import { currentShowId, type ReplicaShowModel, type ReplicaSong, type ReplicaSongModel } from './replica.model.ts';

/** The copy of the catalogue in this service's own database. */
export interface ReplicaStore {
  /** Null for a song that the replica does not have. */
  findSong: (id: string) => Promise<ReplicaSong | null>;
  /** Tonight's show; null as long as the replica has none. */
  findShow: () => Promise<CatalogueShow | null>;
  saveShow: (show: CatalogueShow) => Promise<void>;
  /** Stores songs by id, and deletes those that are null, which the catalogue does not have. */
  saveSongs: (songs: ReadonlyMap<string, ReplicaSong | null>) => Promise<void>;
  /** Stores the whole catalogue and deletes all songs that are not in it. */
  saveAll: (songs: readonly ReplicaSong[], show: CatalogueShow) => Promise<void>;
}

export function createReplicaStore(models: { songs: ReplicaSongModel; show: ReplicaShowModel }): ReplicaStore {
  const { songs, show } = models;

  async function saveSongs(changed: ReadonlyMap<string, ReplicaSong | null>): Promise<void> {
    const writes = [...changed].map(([_id, song]) =>
      song ? { replaceOne: { filter: { _id }, replacement: song, upsert: true } } : { deleteOne: { filter: { _id } } },
    );
    if (writes.length > 0) await songs.bulkWrite(writes, { ordered: false });
  }

  async function saveShow({ id: showId, ...fields }: CatalogueShow): Promise<void> {
    await show.updateOne({ _id: currentShowId }, { $set: { showId, ...fields } }, { upsert: true });
  }

  return {
    findSong: (id) => songs.findById(id).lean(),
    async findShow() {
      const stored = await show.findById(currentShowId).lean();
      if (!stored) return null;
      const { showId: id, duoOnly, endedAt, showBefore, intake } = stored;
      return { id, duoOnly, endedAt, showBefore, intake };
    },
    saveSongs,
    saveShow,
    async saveAll(all, tonight) {
      await Promise.all([saveSongs(new Map(all.map((song) => [song._id, song]))), saveShow(tonight)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
