import type { ValidRequest } from '@cowbell/contracts/rules/request';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The song at the time of the request. */
export interface SongSnapshot {
  title: string;
  /** Absent in requests that were stored before this field existed. */
  artistId?: string | null;
  artistName: string;
  albumArtwork: string | null;
}

/** A request as it is stored. */
export interface StoredRequest extends Omit<ValidRequest, 'key' | 'showId'> {
  _id: Types.ObjectId;
  songSnapshot: SongSnapshot;
  /** The tip that counts for the rank: 0 while {@link uncountedTip} is set. */
  tip: number;
  /** The tip while an admin has set it aside. */
  uncountedTip?: number;
  createdAt: Date;
  /** The idempotency key, if the client sent one. */
  key?: string;
  /** The guest who sent it, if it came with a valid guest cookie. Never part of a response. */
  guestId?: string;
  /** Keyed hash of the sender's address, for an hour: see `forget-addresses.ts`. Never part of a response. */
  addressHash?: string;
  /** Digest of the content: tells a repeated request from another request with the same key. */
  fingerprint: string;
}

/** A request as it is read. `isOwn` is set in the response to createRequest. */
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
      } satisfies EveryField<SongSnapshot>,
      required: true,
    },
    requestedBy: { type: String, required: true },
    message: { type: String, default: null },
    tip: { type: Number, required: true },
    uncountedTip: Number,
    createdAt: { type: Date, required: true },
    key: String,
    guestId: String,
    addressHash: String,
    fingerprint: { type: String, required: true },
  } satisfies EveryField<StoredRequest>,
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

/** The tip, whether it counts or not. */
export function fullTipOf({ tip, uncountedTip }: Pick<StoredRequest, 'tip' | 'uncountedTip'>): number {
  return uncountedTip ?? tip;
}

export function defineRequestModel(connection: Connection): RequestModel {
  return connection.model<StoredRequest>('Request', requestSchema);
}
