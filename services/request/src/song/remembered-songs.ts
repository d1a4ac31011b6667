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

  /** Costs MongoDB next to nothing where nothing changed. */
  async function store(known: KnownSong[]): Promise<void> {
    if (known.length === 0) return;
    await songs.bulkWrite(
      known.map(({ _id, ...song }) => ({ updateOne: { filter: { _id }, update: { $set: song }, upsert: true } })),
      { ordered: false },
    );
  }

  async function storeShow(duoOnly: boolean): Promise<void> {
    await show.updateOne({ _id: 'tonight' }, { $set: { duoOnly } }, { upsert: true });
  }

  return {
    async recall(id) {
      const [song, knownShow] = await Promise.all([songs.findById(id).lean(), show.findById('tonight').lean()]);
      return song && { song, duoShow: knownShow?.duoOnly ?? false };
    },
    async remember(id, song, duoShow) {
      await Promise.all([song ? store([song]) : songs.deleteOne({ _id: id }), storeShow(duoShow)]);
    },
    async rememberAll(all, duoShow) {
      await Promise.all([store(all), storeShow(duoShow)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
