import type { KnownShowModel, KnownSong, KnownSongModel } from './known-song.model.ts';

/** What the catalogue said when it last said something; kept in this service's own database. */
export interface RememberedSongs {
  /** Null for a song that was never heard of. */
  recall: (id: string) => Promise<{ song: KnownSong; duoShow: boolean } | null>;
  /** Takes note of one song, or that there is none with this id, and of the show. */
  remember: (id: string, song: KnownSong | null, duoShow: boolean) => Promise<void>;
  /** Takes note of the whole catalogue: what is not in it is forgotten. */
  rememberAll: (all: KnownSong[], duoShow: boolean) => Promise<void>;
}

export function createRememberedSongs(models: { songs: KnownSongModel; show: KnownShowModel }): RememberedSongs {
  const { songs, show } = models;

  /** What was stored last, as text: storing the same again would cost a write for every request that is sent. */
  const stored = new Map<string, string>();

  /** Stores what is not stored as it is now. */
  async function storeChanged<Value>(
    values: readonly { id: string; value: Value }[],
    store: (changed: readonly Value[]) => Promise<unknown>,
  ): Promise<void> {
    const changed = values.filter(({ id, value }) => stored.get(id) !== JSON.stringify(value));
    if (changed.length === 0) return;
    await store(changed.map(({ value }) => value));
    for (const { id, value } of changed) stored.set(id, JSON.stringify(value));
  }

  const storeSongs = (known: readonly KnownSong[]) =>
    storeChanged(
      known.map((song) => ({ id: song._id, value: song })),
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

  async function forget(id: string): Promise<void> {
    stored.delete(id);
    await songs.deleteOne({ _id: id });
  }

  return {
    async recall(id) {
      const [song, knownShow] = await Promise.all([songs.findById(id).lean(), show.findById('tonight').lean()]);
      return song && { song, duoShow: knownShow?.duoOnly ?? false };
    },
    async remember(id, song, duoShow) {
      await Promise.all([song ? storeSongs([song]) : forget(id), storeShow(duoShow)]);
    },
    async rememberAll(all, duoShow) {
      // Another process of this service may have changed what is stored.
      stored.clear();
      await Promise.all([storeSongs(all), storeShow(duoShow)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
