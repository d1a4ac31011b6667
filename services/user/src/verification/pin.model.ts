import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The PIN that an account waits for, at most one. */
export interface StoredPin {
  /** Of the account. */
  _id: Types.ObjectId;
  pinHash: string;
  tries: number;
  expiresAt: Date;
}

export type PinModel = Model<StoredPin>;

const pinSchema = new Schema<StoredPin>(
  {
    pinHash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pins' },
);
// MongoDB removes what ran out within a minute; until then the time is compared.
pinSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function definePinModel(connection: Connection): PinModel {
  return connection.model<StoredPin>('Pin', pinSchema);
}
