import { createHash, randomBytes } from 'node:crypto';
import { type EveryField, toObjectId } from '@cowbell/service-kit/stores/mongo';
import { type ClientSession, type Connection, type Model, Schema, type Types } from 'mongoose';

export interface StoredLink {
  tokenHash: string;
  expiresAt: Date;
}

/** The latest link of an account, and those before it. */
export interface StoredReset extends StoredLink {
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

export const defineResetModel = (connection: Connection): ResetModel =>
  connection.model<StoredReset>('PasswordReset', resetSchema);

/** How long a link is valid, in ms. */
const lifetime = 30 * 60 * 1_000;

/** How many links of an account are valid: if it were one, a stranger could end it by requesting another. */
const validLinks = 30;

/** A link that has not expired, of the account with this id. */
export type ValidLink = StoredLink & Pick<StoredReset, '_id'>;

export type ResetTokens = ReturnType<typeof createResetTokens>;

export function createResetTokens(resets: ResetModel) {
  return {
    /** Creates a token for an account. Earlier ones stay valid, until one of them is used. */
    async issue(userId: Types.ObjectId, session: ClientSession) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + lifetime);
      const latest = await resets.findById(userId).session(session).lean();
      const earlier = latest ? linksOf(latest).slice(0, validLinks - 1) : [];
      await resets.replaceOne(
        { _id: userId },
        { tokenHash: hashToken(token), expiresAt, earlier },
        { upsert: true, session },
      );
      return { token, expiresAt: expiresAt.toISOString() };
    },
    /** Finds the valid link with these parameters. Null when it is wrong, used or expired. */
    async find({ id, token }: { id: string; token: string }): Promise<ValidLink | null> {
      const _id = toObjectId(id);
      if (!_id) return null;
      const reset = await resets.findById(_id).lean();
      const tokenHash = hashToken(token);
      const link = reset && linksOf(reset).find((one) => one.tokenHash === tokenHash);
      return link ? { ...link, _id } : null;
    },
    /** Deletes all links of an account. False when this one has expired, or one was used before. */
    async consume({ _id, tokenHash }: ValidLink, session: ClientSession): Promise<boolean> {
      const reset = await resets.findById(_id).session(session).lean();
      if (!reset || !linksOf(reset).some((link) => link.tokenHash === tokenHash)) return false;
      await resets.deleteOne({ _id }, { session });
      return true;
    },
  };
}

/** The links of an account that have not expired, the latest first. */
function linksOf({ tokenHash, expiresAt, earlier }: StoredReset): StoredLink[] {
  return [{ tokenHash, expiresAt }, ...earlier].filter((link) => link.expiresAt > new Date());
}

/** A token of 256 random bits needs no slow hash. A longer text cannot be a token, so it is cut. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token.slice(0, 100)).digest('base64url');
}
