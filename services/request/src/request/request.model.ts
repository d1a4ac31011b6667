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
  /** The show for which it was sent. Missing for a moment in a request that an earlier version has stored. */
  showId: string;
  /** Whether it is on the list of its show: it is, until the band has played or declined its song, its guest has withdrawn it, or the band has removed it. */
  onList: boolean;
  /** The final decision about its song that took it off the list. */
  decisionId?: Types.ObjectId;
  /** The guest who sent it, if it came with a valid guest cookie; absent when an admin sent it. Never part of a response. */
  guestId?: string;
  /**
   * Keyed hash of the sender's address, or of its /48 of IPv6 without a guest id. Used for an hour and deleted within ten minutes
   * after that: see `forget-addresses.ts`. Absent when an admin sent it. Never part of a response.
   */
  addressHash?: string;
  /** The same of the /48, or of the address itself without a guest id. Missing in requests that an earlier version has stored. */
  networkHash?: string;
  /** The slot that it holds while it is on the list of a show that limits the requests of one guest: see `guest-slots.ts`. */
  slot?: string;
  /**
   * The show for which it was sent, when its guest has withdrawn it or the band has removed it. For a day, such a request keeps what
   * recognizes a repeated send, and a tip that was set aside. It is in no show and on no list: see {@link notWithdrawn}.
   */
  withdrawnFrom?: string;
  withdrawnAt?: Date;
  /** Whether it was the band. What an undo restores is a copy in another collection. */
  removedByBand?: boolean;
  /** Digest of the content: tells a repeated request from another request with the same key. */
  fingerprint: string;
}

/** The fields that recognize a repeated send or limit a sender: a quarter of a stored request. No response shows them. */
type SendFields = 'key' | 'fingerprint' | 'networkHash' | 'slot';

/** A stored request without those fields, which is what a list needs. */
export type ListedRequest = Omit<StoredRequest, SendFields>;

/** The projection of MongoDB that reads a {@link ListedRequest}. */
export const listedFields = {
  songId: 1,
  songSnapshot: 1,
  requestedBy: 1,
  message: 1,
  tip: 1,
  uncountedTip: 1,
  createdAt: 1,
  showId: 1,
  onList: 1,
  decisionId: 1,
  guestId: 1,
  addressHash: 1,
  withdrawnFrom: 1,
  withdrawnAt: 1,
  removedByBand: 1,
} satisfies Record<Exclude<keyof ListedRequest, '_id'>, 1>;

/** A request as it is read. `isOwn` is set for its sender, in the responses to createRequest, updateOwnRequest, withdrawRequest and myTonight. */
export type RequestRecord = ListedRequest & { isOwn?: boolean };

export type RequestModel = Model<StoredRequest>;

/** The order of the list: the highest tip first, then the earliest. */
export const byRank = { tip: -1, createdAt: 1, _id: 1 } as const;

export const songSnapshotFields = {
  title: { type: String, required: true },
  artistId: { type: String, default: null },
  artistName: { type: String, required: true },
  albumArtwork: { type: String, default: null },
} satisfies EveryField<SongSnapshot>;

const requestSchema = new Schema<StoredRequest>(
  {
    songId: { type: String, required: true },
    songSnapshot: { _id: false, type: songSnapshotFields, required: true },
    requestedBy: { type: String, required: true },
    message: { type: String, default: null },
    tip: { type: Number, required: true },
    uncountedTip: Number,
    createdAt: { type: Date, required: true },
    key: String,
    showId: { type: String, required: true },
    onList: { type: Boolean, required: true },
    decisionId: Schema.Types.ObjectId,
    guestId: String,
    addressHash: String,
    networkHash: String,
    slot: String,
    withdrawnFrom: String,
    withdrawnAt: Date,
    removedByBand: Boolean,
    fingerprint: { type: String, required: true },
  } satisfies EveryField<StoredRequest>,
  { versionKey: false },
);
// With songId in it, this index alone tells which requests wait for a song, and the sum of tips for each song.
requestSchema.index({ showId: 1, onList: 1, ...byRank, songId: 1 }, { name: 'list' });
requestSchema.index(
  { decisionId: 1 },
  { name: 'decision', partialFilterExpression: { decisionId: { $exists: true } } },
);
requestSchema.index(
  { key: 1 },
  { name: 'key_unique', unique: true, partialFilterExpression: { key: { $exists: true } } },
);
requestSchema.index(
  { showId: 1, slot: 1 },
  { name: 'slot_unique', unique: true, partialFilterExpression: { onList: true, slot: { $exists: true } } },
);
requestSchema.index(
  { guestId: 1, createdAt: -1 },
  { name: 'guest', partialFilterExpression: { guestId: { $exists: true } } },
);

requestSchema.index(
  { uncountedTip: 1 },
  { name: 'uncounted', partialFilterExpression: { uncountedTip: { $exists: true } } },
);
requestSchema.index(
  { withdrawnAt: 1 },
  {
    name: 'withdrawn',
    expireAfterSeconds: 24 * 60 * 60,
    partialFilterExpression: { withdrawnAt: { $exists: true } },
  },
);

/** For reads by id: a request that its guest has withdrawn, or that the band has removed, is gone. */
export const notWithdrawn = { withdrawnFrom: { $exists: false } } as const;

/** The tip, whether it counts or not. */
export function fullTipOf({ tip, uncountedTip }: Pick<StoredRequest, 'tip' | 'uncountedTip'>): number {
  return uncountedTip ?? tip;
}

/**
 * Who sent a request: its guest. Those without a guest id from one address count as one guest while the address is known.
 */
export function senderOf({ guestId, addressHash }: Pick<StoredRequest, 'guestId' | 'addressHash'>): string | undefined {
  return guestId ?? addressHash;
}

export function defineRequestModel(connection: Connection): RequestModel {
  return connection.model<StoredRequest>('Request', requestSchema);
}
