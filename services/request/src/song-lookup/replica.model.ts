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
