import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { StoredRequest } from '../request/request.model.ts';

/** How long a removal can be undone, in seconds. */
export const undoSeconds = 3_600;

/** A request that was removed together with others of its sender, until nobody can undo it any more. */
export interface RemovedRequest extends StoredRequest {
  /** The same for all requests of one removal. */
  removalId: Types.ObjectId;
  removedAt: Date;
}

export type RemovedRequestModel = Model<RemovedRequest>;

const removedRequestSchema = new Schema<RemovedRequest>(
  { removalId: { type: Schema.Types.ObjectId, required: true }, removedAt: { type: Date, required: true } },
  // MongoDB itself copies the other fields, as they are.
  { versionKey: false, strict: false },
);
removedRequestSchema.index({ removalId: 1 }, { name: 'removal' });
removedRequestSchema.index({ removedAt: 1 }, { name: 'undo_time', expireAfterSeconds: undoSeconds });

/** Removed requests are in a collection of their own, so that nothing that reads the list has to leave them out. */
export function defineRemovedRequestModel(connection: Connection): RemovedRequestModel {
  return connection.model<RemovedRequest>('RemovedRequest', removedRequestSchema);
}
