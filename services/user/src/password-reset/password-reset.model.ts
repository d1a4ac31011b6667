import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A link with which an account can set a new password. */
export interface StoredLink {
  tokenHash: string;
  expiresAt: Date;
}

/** The latest link of an account, and those before it. */
export interface StoredReset extends StoredLink {
  /** The id of the account. */
  _id: Types.ObjectId;
  earlier: StoredLink[];
}

export type ResetModel = Model<StoredReset>;

const linkFields = {
  tokenHash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies EveryField<StoredLink>;

const resetSchema = new Schema<StoredReset>(
  {
    ...linkFields,
    earlier: [{ _id: false, type: linkFields }],
  } satisfies EveryField<StoredReset>,
  { versionKey: false, collection: 'password_resets' },
);
// MongoDB deletes expired links within a minute. Until then, queries compare the time.
resetSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export function defineResetModel(connection: Connection): ResetModel {
  return connection.model<StoredReset>('PasswordReset', resetSchema);
}
