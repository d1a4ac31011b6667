import type { CatalogueShow } from './catalogue-client.ts';
import type { ReplicaShowModel, ReplicaSong, ReplicaSongModel } from './replica.model.ts';

/** The copy of the catalogue in this service's own database. */
export interface ReplicaStore {
  /** Null for a song that the replica does not have. */
  find: (id: string) => Promise<{ song: ReplicaSong; duoShow: boolean } | null>;
  /** Tonight's show; null as long as the replica has none. */
  findShow: () => Promise<CatalogueShow | null>;
  saveShow: (show: CatalogueShow) => Promise<void>;
  /** Stores one song, or deletes it when the catalogue has none with this id, and stores the show. */
  save: (id: string, song: ReplicaSong | null, show: CatalogueShow) => Promise<void>;
  /** Stores the whole catalogue and deletes all songs that are not in it. */
  saveAll: (songs: ReplicaSong[], show: CatalogueShow) => Promise<void>;
}

export function createReplicaStore(models: { songs: ReplicaSongModel; show: ReplicaShowModel }): ReplicaStore {
  const { songs, show } = models;

  /** The latest stored values as JSON. Unchanged values are not stored again, or every new request would cost a write. */
  const stored = new Map<string, string>();

  async function storeChanged<Value>(
    values: readonly { id: string; value: Value }[],
    store: (changed: readonly Value[]) => Promise<unknown>,
  ): Promise<void> {
    const changed = values.filter(({ id, value }) => stored.get(id) !== JSON.stringify(value));
    if (changed.length === 0) return;
    await store(changed.map(({ value }) => value));
    for (const { id, value } of changed) stored.set(id, JSON.stringify(value));
  }

  const storeSongs = (replicaSongs: readonly ReplicaSong[]) =>
    storeChanged(
      replicaSongs.map((song) => ({ id: song._id, value: song })),
      (changed) =>
        songs.bulkWrite(
          changed.map(({ _id, ...song }) => ({ updateOne: { filter: { _id }, update: { $set: song }, upsert: true } })),
          { ordered: false },
        ),
    );

  const storeShow = (tonight: CatalogueShow) =>
    storeChanged([{ id: 'tonight', value: tonight }], () => {
      const { id: showId, ...fields } = tonight;
      return show.updateOne({ _id: 'tonight' }, { $set: { showId, ...fields } }, { upsert: true });
    });

  async function deleteSong(id: string): Promise<void> {
    stored.delete(id);
    await songs.deleteOne({ _id: id });
  }

  return {
    async find(id) {
      const [song, replicaShow] = await Promise.all([songs.findById(id).lean(), show.findById('tonight').lean()]);
      return song && { song, duoShow: replicaShow?.duoOnly ?? false };
    },
    async findShow() {
      const stored = await show.findById('tonight').lean();
      // A copy of an earlier version knows only `duoOnly`.
      if (!stored?.showId) return null;
      const { showId: id, duoOnly, endedAt, former, intake } = stored;
      return { id, duoOnly, endedAt: endedAt ?? null, former: former ?? null, intake };
    },
    saveShow: storeShow,
    async save(id, song, tonight) {
      await Promise.all([song ? storeSongs([song]) : deleteSong(id), storeShow(tonight)]);
    },
    async saveAll(all, tonight) {
      // Another process of this service may have stored other values.
      stored.clear();
      await Promise.all([storeSongs(all), storeShow(tonight)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
