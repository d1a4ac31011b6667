import type { ValidRequest, ValidRequestUpdate } from '@cowbell/contracts/rules/request';
import { type EveryField, uniqueKey } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The song at the time of the request. */
export interface SongSnapshot {
  title: string;
  artistId: string | null;
  artistName: string;
  albumArtwork: string | null;
}

/**
 * - `LISTED`: on the list of its show.
 * - `DECIDED`: off the list, because the band has played or declined its song.
 * - `WITHDRAWN`: its guest has taken it back.
 * - `REMOVED`: the band has removed it.
 */
export type RequestState = 'LISTED' | 'DECIDED' | 'WITHDRAWN' | 'REMOVED';

/** A request as it is stored. */
export interface StoredRequest extends Omit<ValidRequest, 'key' | 'showId'> {
  _id: Types.ObjectId;
  songSnapshot: SongSnapshot;
  /** The tip that counts for the rank: 0 while {@link uncountedTip} is set. */
  tip: number;
  /** True when only admins and its sender read the name. Absent is false. */
  nameHidden?: boolean;
  /** The tip while an admin has set it aside. */
  uncountedTip?: number;
  createdAt: Date;
  /** The idempotency key, if the client sent one. */
  key?: string;
  /** The show for which it was sent. */
  showId: string;
  state: RequestState;
  /** The final decision about its song that took it off the list. */
  decisionId?: Types.ObjectId;
  /** The guest who sent it; absent without a guest cookie, and when an admin sent it. Never part of a response. */
  guestId?: string;
  /** Keyed hash of the sender's address, for an hour. Absent when an admin sent it. Never part of a response. */
  addressHash?: string;
  /** The slot that it holds while it is on the list of a show that limits the requests of one guest. */
  slot?: string;
  /** When it was withdrawn or removed. A day later MongoDB deletes it: until then it recognizes a repeated send. */
  goneAt?: Date;
  /** The removal with which it can be restored, until `undoUntil`. */
  removalId?: Types.ObjectId;
  undoUntil?: Date;
  /** Digest of the content: tells a repeated request from another request with the same key. */
  fingerprint: string;
}

/** The projection of MongoDB that leaves out the fields which only sending, limits and removals need. */
export const listedFields = { key: 0, fingerprint: 0, slot: 0, goneAt: 0, removalId: 0, undoUntil: 0 } as const;

/** A stored request without those fields. */
export type ListedRequest = Omit<StoredRequest, keyof typeof listedFields>;

/** A request as it is read. `isOwn` is set for its sender, in the responses in which a guest sees its own requests. */
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
    nameHidden: Boolean,
    message: { type: String, default: null },
    tip: { type: Number, required: true },
    uncountedTip: Number,
    createdAt: { type: Date, required: true },
    key: String,
    showId: { type: String, required: true },
    state: { type: String, required: true },
    decisionId: Schema.Types.ObjectId,
    guestId: String,
    addressHash: String,
    slot: String,
    goneAt: Date,
    removalId: Schema.Types.ObjectId,
    undoUntil: Date,
    fingerprint: { type: String, required: true },
  } satisfies EveryField<StoredRequest>,
  { versionKey: false },
);
const oneDay = 24 * 60 * 60;
/** Indexes only the requests that have a field. */
const having = (field: keyof StoredRequest) => ({ partialFilterExpression: { [field]: { $exists: true } } });

// With songId in it, this index alone tells which requests wait for a song, and the sum of tips for each song.
requestSchema.index({ showId: 1, state: 1, ...byRank, songId: 1 }, { name: 'list' });
requestSchema.index({ decisionId: 1 }, { name: 'decision', ...having('decisionId') });
requestSchema.index({ key: 1 }, uniqueKey);
requestSchema.index(
  { showId: 1, slot: 1 },
  { name: 'slot_unique', unique: true, partialFilterExpression: { state: 'LISTED', slot: { $exists: true } } },
);
requestSchema.index({ guestId: 1, createdAt: -1 }, { name: 'guest', ...having('guestId') });
requestSchema.index({ uncountedTip: 1 }, { name: 'uncounted', ...having('uncountedTip') });
requestSchema.index({ removalId: 1 }, { name: 'removal', ...having('removalId') });
requestSchema.index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: oneDay, ...having('goneAt') });

/** For reads by id, guest or decision: a request that was withdrawn or removed is gone. */
export const stillThere = { state: { $in: ['LISTED', 'DECIDED'] as RequestState[] } };

/** The tip, whether it counts or not. */
export function fullTipOf({ tip, uncountedTip }: Pick<StoredRequest, 'tip' | 'uncountedTip'>): number {
  return uncountedTip ?? tip;
}

export const defineRequestModel = (connection: Connection): RequestModel =>
  connection.model<StoredRequest>('Request', requestSchema);

/**
 * The changed fields as expressions of MongoDB. A tip that does not count ranks as 0, and stays in `uncountedTip`; a
 * changed tip counts if the one that it replaces counted.
 */
export function editedFields({ tip, isTipCounted, ...texts }: ValidRequestUpdate): Record<string, unknown> {
  const fullTip = tip ?? { $ifNull: ['$uncountedTip', '$tip'] };
  const isCounted = isTipCounted ?? { $eq: [{ $type: '$uncountedTip' }, 'missing'] };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { $literal: text }])),
    tip: { $cond: [isCounted, fullTip, 0] },
    uncountedTip: { $cond: [isCounted, '$$REMOVE', fullTip] },
  };
}

/** What is shown in place of a name that an admin has removed, or that is hidden. Guests cannot send a request without one. */
export const removedName = 'Anonymous';

/** How many names of those who asked for a song are shown. */
export const maxNames = 5;

/** What a name is read from. */
export type NamedRequest = Pick<StoredRequest, 'requestedBy' | 'nameHidden'>;

/** @param seesHidden true for admins, and for the sender of the request. */
export function shownName({ requestedBy, nameHidden }: NamedRequest, seesHidden: boolean): string {
  return (!nameHidden || seesHidden) && requestedBy ? requestedBy : removedName;
}

/** The song of a request or a decision as it was then. */
export function completeSnapshot({ songId, songSnapshot }: { songId: string; songSnapshot: SongSnapshot }) {
  return { id: songId, ...songSnapshot };
}
