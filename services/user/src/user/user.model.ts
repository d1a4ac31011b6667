import { type EveryField, ignoringCase } from '@cowbell/service-kit/stores/mongo';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface StoredUser {
  _id: Types.ObjectId;
  name: string;
  /** In lower case: accounts and limits ignore case. Unique. */
  email: string;
  /** Unique, ignoring case. */
  username: string;
  /** argon2id, in PHC string format. */
  passwordHash: string;
  /** The idempotency key of its sign-up, if the client sent one. */
  signUpKey?: string;
  isVerified: boolean;
  isAdmin: boolean;
  /** When it last became an admin; absent for an admin of before this was stored. */
  adminSince?: Date;
  /** How often another admin was removed while this one stayed: see `changeAdminRights`. */
  stays?: number;
  /** Tokens with a lower `ver` are revoked. */
  tokenVersion: number;
  /** When the version was last raised. */
  tokensRevokedAt?: Date;
}

export type UserModel = Model<StoredUser>;

const userSchema = new Schema<StoredUser>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true, lowercase: true, trim: true },
    username: { type: String, required: true },
    passwordHash: { type: String, required: true },
    signUpKey: String,
    isVerified: { type: Boolean, default: false },
    isAdmin: { type: Boolean, default: false },
    adminSince: Date,
    stays: Number,
    tokenVersion: { type: Number, default: 0 },
    tokensRevokedAt: Date,
  } satisfies EveryField<StoredUser>,
  { versionKey: false },
);
userSchema.index({ email: 1 }, { name: 'lower_case_email_unique', unique: true });
userSchema.index({ tokensRevokedAt: 1 }, { name: 'revoked', sparse: true });
userSchema.index({ username: 1 }, { name: 'username_unique', unique: true, collation: ignoringCase });

export const defineUserModel = (connection: Connection): UserModel => connection.model<StoredUser>('User', userSchema);
