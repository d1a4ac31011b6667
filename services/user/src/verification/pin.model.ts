import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The PIN with which an account can be verified. An account has at most one. */
export interface StoredPin {
  /** The id of the account. */
  _id: Types.ObjectId;
  pinHash: string;
  /** Attempts so far. */
  tries: number;
  expiresAt: Date;
}

export type PinModel = Model<StoredPin>;

const pinSchema = new Schema<StoredPin>(
  {
    pinHash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  } satisfies EveryField<StoredPin>,
  { versionKey: false, collection: 'pins' },
);
// MongoDB deletes expired PINs within a minute. Until then, queries compare the time.
pinSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function definePinModel(connection: Connection): PinModel {
  return connection.model<StoredPin>('Pin', pinSchema);
}
