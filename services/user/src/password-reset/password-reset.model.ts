import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The link that an account may choose a new password with, at most one. */
export interface StoredReset {
  /** Of the account. */
  _id: Types.ObjectId;
  tokenHash: string;
  expiresAt: Date;
}

export type ResetModel = Model<StoredReset>;

const resetSchema = new Schema<StoredReset>(
  { tokenHash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'password_resets' },
);
// MongoDB removes what ran out within a minute; until then the time is compared.
resetSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function defineResetModel(connection: Connection): ResetModel {
  return connection.model<StoredReset>('PasswordReset', resetSchema);
}
