import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The link with which an account can set a new password. An account has at most one. */
export interface StoredReset {
  /** The id of the account. */
  _id: Types.ObjectId;
  tokenHash: string;
  expiresAt: Date;
}

export type ResetModel = Model<StoredReset>;

const resetSchema = new Schema<StoredReset>(
  {
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  } satisfies EveryField<StoredReset>,
  { versionKey: false, collection: 'password_resets' },
);
// MongoDB deletes expired links within a minute. Until then, queries compare the time.
resetSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function defineResetModel(connection: Connection): ResetModel {
  return connection.model<StoredReset>('PasswordReset', resetSchema);
}
