import { createHash, randomBytes } from 'node:crypto';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import type { ClientSession, Types } from 'mongoose';
import type { ResetModel, StoredReset } from './password-reset.model.ts';

/** How long a link is valid, in ms. */
const lifetime = 30 * 60 * 1_000;

/** The parameters of a link, not validated. */
export interface ResetLink {
  id: string;
  token: string;
}

export interface ResetTokens {
  /** Creates a token for an account. It replaces an earlier one. */
  issue: (userId: Types.ObjectId, session: ClientSession) => Promise<{ token: string; expiresAt: string }>;
  /** Finds a valid link. Null when it is wrong, used or expired. */
  find: (link: ResetLink) => Promise<StoredReset | null>;
  /** Deletes a link. False when it was used or replaced before. */
  consume: (reset: StoredReset, session: ClientSession) => Promise<boolean>;
}

export function createResetTokens(resets: ResetModel): ResetTokens {
  return {
    async issue(userId, session) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + lifetime);
      await resets.replaceOne({ _id: userId }, { tokenHash: hash(token), expiresAt }, { upsert: true, session });
      return { token, expiresAt: expiresAt.toISOString() };
    },
    async find({ id, token }) {
      const _id = toObjectId(id);
      if (!_id) return null;
      return await resets.findOne({ _id, tokenHash: hash(token), expiresAt: { $gt: new Date() } }).lean();
    },
    async consume({ _id, tokenHash }, session) {
      const { deletedCount } = await resets.deleteOne({ _id, tokenHash, expiresAt: { $gt: new Date() } }, { session });
      return deletedCount === 1;
    },
  };
}

/** A token of 256 random bits needs no slow hash. A longer text cannot be a token, so it is cut. */
function hash(token: string): string {
  return createHash('sha256').update(token.slice(0, 100)).digest('base64url');
}
