import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { StoredRequest } from '../request/request.model.ts';

/** How long the removal of everything of a sender can be undone, in seconds. */
export const removalUndoSeconds = 3_600;

/** A request that was deleted, alone or together with others, until nobody can undo it any more. */
export interface RemovedRequest extends StoredRequest {
  /** The same for all requests of one removal. */
  removalId: Types.ObjectId;
  removedAt: Date;
  /** Then MongoDB deletes it. Missing in copies that an earlier version has stored, which MongoDB deletes after an hour. */
  undoUntil: Date;
}

export type RemovedRequestModel = Model<RemovedRequest>;

const removedRequestSchema = new Schema<RemovedRequest>(
  {
    removalId: { type: Schema.Types.ObjectId, required: true },
    removedAt: { type: Date, required: true },
    undoUntil: { type: Date, required: true },
  },
  // MongoDB itself copies the other fields, as they are.
  { versionKey: false, strict: false },
);
removedRequestSchema.index({ removalId: 1 }, { name: 'removal' });
removedRequestSchema.index({ undoUntil: 1 }, { name: 'undo_until', expireAfterSeconds: 0 });
removedRequestSchema.index({ removedAt: 1 }, { name: 'undo_time', expireAfterSeconds: removalUndoSeconds });

/** Removed requests are in a collection of their own, so that nothing that reads the list has to leave them out. */
export function defineRemovedRequestModel(connection: Connection): RemovedRequestModel {
  return connection.model<RemovedRequest>('RemovedRequest', removedRequestSchema);
}
