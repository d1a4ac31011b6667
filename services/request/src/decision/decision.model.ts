import type { DecisionStatus, DeclineReason } from '@cowbell/contracts/rules/decision';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { type SongSnapshot, songSnapshotFields } from '../request/request.model.ts';

export interface StoredDecision {
  _id: Types.ObjectId;
  showId: string;
  songId: string;
  songSnapshot: SongSnapshot;
  /** A song that is back on the list has no stored decision. */
  status: DecisionStatus;
  reason: DeclineReason | null;
  at: Date;
}

export interface ShowReference {
  id: string;
}

export type DecisionModel = Model<StoredDecision>;

export interface DecisionChange {
  decisionId: Types.ObjectId;
  /** The idempotency key, if the client sent one. */
  key: string | null;
  /** Keys of calls that repeated it, such as a second tap. */
  alsoKeys: string[];
  /** The content of the call: tells a repeated call from another one with the same key. */
  content: string;
  /** Or it cannot be undone any more, since the list was cleared. */
  isUndone: boolean;
  /** The changed decisions as they were before; one that did not exist is left out. */
  decisionsBefore: StoredDecision[];
  /** {@link StoredRunningOrder.upNext} as it was before. */
  upNextBefore: Types.ObjectId[];
}

/** The running order of one show. Every change of its decisions writes this document. */
export interface StoredRunningOrder {
  _id: string;
  /** The decisions that are next, in order. */
  upNext: Types.ObjectId[];
  changes: DecisionChange[];
  /** What was next when the list was cleared the last time, so that undoing it brings that back; null before. */
  cleared: ClearedOrder | null;
}

export interface ClearedOrder {
  /** The removal that it belongs to, as a string of hexadecimal digits. */
  removalId: string;
  decisions: StoredDecision[];
}

export type RunningOrderModel = Model<StoredRunningOrder>;

const decisionFields = {
  showId: { type: String, required: true },
  songId: { type: String, required: true },
  songSnapshot: { _id: false, type: songSnapshotFields, required: true },
  status: { type: String, required: true },
  reason: { type: String, default: null },
  at: { type: Date, required: true },
} satisfies EveryField<StoredDecision>;

const decisionSchema = new Schema<StoredDecision>(decisionFields, { versionKey: false });
decisionSchema.index(
  { showId: 1, songId: 1 },
  { name: 'one_open_per_song', unique: true, partialFilterExpression: { status: { $in: ['NEXT', 'PLAYING'] } } },
);
decisionSchema.index(
  { showId: 1, status: 1 },
  { name: 'one_playing', unique: true, partialFilterExpression: { status: 'PLAYING' } },
);
decisionSchema.index({ showId: 1, at: -1 }, { name: 'latest' });

const changeSchema = new Schema<DecisionChange>(
  {
    decisionId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, default: null },
    alsoKeys: [String],
    content: { type: String, required: true },
    isUndone: { type: Boolean, required: true },
    decisionsBefore: [new Schema(decisionFields, { versionKey: false })],
    upNextBefore: [Types.ObjectId],
  } satisfies EveryField<DecisionChange>,
  { _id: false },
);

const clearedSchema = new Schema<ClearedOrder>(
  {
    removalId: { type: String, required: true },
    decisions: [new Schema(decisionFields, { versionKey: false })],
  } satisfies EveryField<ClearedOrder>,
  { _id: false },
);

const runningOrderSchema = new Schema<StoredRunningOrder>(
  {
    _id: { type: String, required: true },
    ...({
      upNext: [Types.ObjectId],
      changes: [changeSchema],
      cleared: { type: clearedSchema, default: null },
    } satisfies EveryField<StoredRunningOrder>),
  },
  { versionKey: false },
);

// A call may be repeated in the next show.
runningOrderSchema.index({ 'changes.key': 1 }, { name: 'key' });
runningOrderSchema.index({ 'changes.alsoKeys': 1 }, { name: 'also_keys' });

export const defineDecisionModel = (connection: Connection): DecisionModel =>
  connection.model<StoredDecision>('Decision', decisionSchema);

export const defineRunningOrderModel = (connection: Connection): RunningOrderModel =>
  connection.model<StoredRunningOrder>('RunningOrder', runningOrderSchema);
