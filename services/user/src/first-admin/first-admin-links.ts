import { randomBytes } from 'node:crypto';
import type { EveryField } from '@cowbell/service-kit/stores/mongo';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { hashToken, type StoredLink } from '../password-reset/reset-tokens.ts';
import type { UserModel } from '../user/user.model.ts';

/** The link that makes the account of the first admin. There is at most one. */
interface StoredFirstAdminLink extends StoredLink {
  _id: 'latest';
}

const linkSchema = new Schema<StoredFirstAdminLink>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  } satisfies EveryField<StoredFirstAdminLink> & { _id: object },
  { versionKey: false, collection: 'first_admin_links' },
);

/** How long a link is valid, in ms. */
const lifetime = 60 * 60 * 1_000;

export type FirstAdminLinks = ReturnType<typeof createFirstAdminLinks>;

export function createFirstAdminLinks({ connection, users }: { connection: Connection; users: UserModel }) {
  const links: Model<StoredFirstAdminLink> = connection.model<StoredFirstAdminLink>('FirstAdminLink', linkSchema);

  return {
    /** Creates the token of a link, which ends the one before it. Null when there is an admin. */
    async issue(): Promise<string | null> {
      if (await users.exists({ isAdmin: true })) return null;
      const token = randomBytes(32).toString('base64url');
      const link = { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + lifetime) };
      await links.replaceOne({ _id: 'latest' }, link, { upsert: true });
      return token;
    },
    /** Uses up a link. False when it is wrong, used or expired, or when there is an admin. */
    async consume(token: string, session: ClientSession): Promise<boolean> {
      const valid = { _id: 'latest', tokenHash: hashToken(token), expiresAt: { $gt: new Date() } } as const;
      const { deletedCount } = await links.deleteOne(valid, { session });
      return deletedCount === 1 && !(await users.exists({ isAdmin: true }).session(session));
    },
    /** Whether a link can be used. */
    async isValid(token: string): Promise<boolean> {
      return (await links.exists({ tokenHash: hashToken(token), expiresAt: { $gt: new Date() } })) !== null;
    },
  };
}
