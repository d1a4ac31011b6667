import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type SchemaDefinitionProperty } from 'mongoose';
import type { CatalogueShow } from './catalogue-client.ts';

/** This service's copy of a song of the catalogue, for when the catalogue is unavailable. */
export interface ReplicaSong {
  /** Id of the song in the catalogue. */
  _id: string;
  title: string;
  /** Id of the artist in the catalogue. */
  artistId: string;
  artistName: string;
  albumArtwork: string | null;
  duoOnly: boolean;
}

/** The id of the one {@link ReplicaShow}. */
export const currentShowId = 'current';

/** This service's copy of tonight's show. */
export interface ReplicaShow extends Omit<CatalogueShow, 'id'> {
  _id: string;
  /** Id of the show in the catalogue. */
  showId: string;
}

export type ReplicaSongModel = Model<ReplicaSong>;
export type ReplicaShowModel = Model<ReplicaShow>;

const songSchema = new Schema<ReplicaSong>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    artistId: { type: String, required: true },
    artistName: { type: String, required: true },
    albumArtwork: { type: String, default: null },
    duoOnly: { type: Boolean, required: true },
  } satisfies Record<keyof ReplicaSong, SchemaDefinitionProperty>,
  { versionKey: false },
);

const showSchema = new Schema<ReplicaShow>(
  {
    _id: { type: String, required: true },
    showId: { type: String, required: true },
    duoOnly: { type: Boolean, required: true },
    endedAt: { type: Date, default: null },
    showBefore: { _id: false, type: { id: String, endedAt: Date }, default: null },
    intake: {
      _id: false,
      type: {
        state: { type: String, required: true },
        message: { type: String, default: null },
        closesAt: { type: Date, default: null },
        minTip: { type: Number, required: true },
        perGuest: { type: Number, default: null },
        replays: { type: Boolean, default: true },
        combine: { type: Boolean, default: false },
      } satisfies EveryField<CatalogueShow['intake']>,
      required: true,
    },
  } satisfies Record<keyof ReplicaShow, SchemaDefinitionProperty>,
  { versionKey: false },
);

export function defineReplicaSongModel(connection: Connection): ReplicaSongModel {
  return connection.model<ReplicaSong>('ReplicaSong', songSchema);
}

export function defineReplicaShowModel(connection: Connection): ReplicaShowModel {
  return connection.model<ReplicaShow>('ReplicaShow', showSchema);
}

export type ReplicaStore = ReturnType<typeof createReplicaStore>;

/** The copy of the catalogue in this service's own database. */
export function createReplicaStore(models: { songs: ReplicaSongModel; show: ReplicaShowModel }) {
  const { songs, show } = models;

  /** Stores songs by id, and deletes those that are null, which the catalogue does not have. */
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
    findSong: (id: string) => songs.findById(id).lean(),
    /** Tonight's show; null as long as the replica has none. */
    async findShow(): Promise<CatalogueShow | null> {
      const stored = await show.findById(currentShowId).lean();
      if (!stored) return null;
      const { showId: id, duoOnly, endedAt, showBefore, intake } = stored;
      return { id, duoOnly, endedAt, showBefore, intake };
    },
    saveSongs,
    saveShow,
    /** Stores the whole catalogue and deletes all songs that are not in it. */
    async saveAll(all: readonly ReplicaSong[], tonight: CatalogueShow): Promise<void> {
      await Promise.all([saveSongs(new Map(all.map((song) => [song._id, song]))), saveShow(tonight)]);
      await songs.deleteMany({ _id: { $nin: all.map((song) => song._id) } });
    },
  };
}
