import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What a song was like when it was asked for. */
export interface SongSnapshot {
  title: string;
  /** Absent in requests that were stored before it was kept. */
  artistId?: string | null;
  artistName: string;
  albumArtwork: string | null;
}

/** A request as it is stored. */
export interface StoredRequest {
  _id: Types.ObjectId;
  /** Id of the song in the catalogue, which may be gone by now. */
  songId: string;
  songSnapshot: SongSnapshot;
  requestedBy: string;
  message: string | null;
  /** Whole dollars. */
  tip: number;
  createdAt: Date;
  /** The client's key of this intent, if it gave one. */
  key?: string;
  /** The guest who sent it, if it came with a guest cookie of ours. Nobody is ever answered this. */
  guestId?: string;
  /** Digest of the content, to tell a repetition from another request under the same key. */
  fingerprint: string;
}

/** A request as it is read; `isOwn` in the answer to whoever sent it. */
export type RequestRecord = StoredRequest & { isOwn?: boolean };

export type RequestModel = Model<StoredRequest>;

/** The order of the list: the highest tip first, then the earliest. */
export const byRank = { tip: -1, createdAt: 1, _id: 1 } as const;

const requestSchema = new Schema<StoredRequest>(
  {
    songId: { type: String, required: true },
    songSnapshot: {
      _id: false,
      type: {
        title: { type: String, required: true },
        artistId: { type: String, default: null },
        artistName: { type: String, required: true },
        albumArtwork: { type: String, default: null },
      },
      required: true,
    },
    requestedBy: { type: String, required: true },
    message: { type: String, default: null },
    tip: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    key: String,
    guestId: String,
    fingerprint: { type: String, required: true },
  },
  { versionKey: false },
);
requestSchema.index(byRank, { name: 'rank' });
requestSchema.index(
  { key: 1 },
  { name: 'key_unique', unique: true, partialFilterExpression: { key: { $exists: true } } },
);

requestSchema.index(
  { guestId: 1, createdAt: -1 },
  { name: 'guest', partialFilterExpression: { guestId: { $exists: true } } },
);

export function defineRequestModel(connection: Connection): RequestModel {
  return connection.model<StoredRequest>('Request', requestSchema);
}
