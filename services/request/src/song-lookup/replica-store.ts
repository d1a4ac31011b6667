import type { ReplicaShowModel, ReplicaSong, ReplicaSongModel } from './replica.model.ts';

/** The copy of the catalogue in this service's own database. */
export interface ReplicaStore {
  /** Null for a song that the replica does not have. */
  find: (id: string) => Promise<{ song: ReplicaSong; duoShow: boolean } | null>;
  /** Stores one song, or deletes it when the catalogue has none with this id, and stores the show. */
  save: (id: string, song: ReplicaSong | null, duoShow: boolean) => Promise<void>;
  /** Stores the whole catalogue and deletes all songs that are not in it. */
  saveAll: (songs: ReplicaSong[], duoShow: boolean) => Promise<void>;
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

  const storeShow = (duoOnly: boolean) =>
    storeChanged([{ id: 'tonight', value: duoOnly }], () =>
      show.updateOne({ _id: 'tonight' }, { $set: { duoOnly } }, { upsert: true }),
    );

  async function deleteSong(id: string): Promise<void> {
    stored.delete(id);
    await songs.deleteOne({ _id: id });
  }

  return {
    async find(id) {
      const [song, replicaShow] = await Promise.all([songs.findById(id).lean(), show.findById('tonight').lean()]);
      return song && { song, duoShow: replicaShow?.duoOnly ?? false };
    },
    async save(id, song, duoShow) {
      await Promise.all([song ? storeSongs([song]) : deleteSong(id), storeShow(duoShow)]);
    },
    async saveAll(all, duoShow) {
      // Another process of this service may have stored other values.
      stored.clear();
      await Promise.all([storeSongs(all), storeShow(duoShow)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
