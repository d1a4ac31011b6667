import type { Logger } from '@cowbell/service-kit/base/log';
import type { UserErrorCode } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { audit } from '../audit/audit.ts';
import type { FirstAdminLinks } from '../first-admin/first-admin-links.ts';
import type { Revocations } from '../token/revocations.ts';
import type { UserModel } from '../user/user.model.ts';

export type AdminRightsResult =
  | { changed: true; sentence: string }
  | { changed: false; sentence: string; code: UserErrorCode };

/**
 * Grants or revokes the admin rights of an account. Both sign the account out on all devices, since a token says
 * whether its owner is an admin. Only the owner of a verified email address can become an admin.
 *
 * @param options.keepsOne the connection of `users` when the last admin must stay one.
 * @param options.by id of the admin who does it; absent for the operator.
 */
export async function changeAdminRights(
  options: {
    users: UserModel;
    revocations: Revocations;
    log: Logger;
    keepsOne?: Connection;
    by?: string | undefined;
  },
  action: 'grant' | 'revoke',
  email: string,
): Promise<AdminRightsResult> {
  const { users, revocations, log, keepsOne, by } = options;
  const isAdmin = action === 'grant';
  const user = await users.findOne({ email }).lean();
  if (!user) {
    return refused(`There is no account with the email ${email}. Its owner has to sign up first.`, 'NOT_FOUND');
  }
  if (isAdmin && !user.isVerified) {
    return refused(`${user.email} is not verified yet. Its owner has to enter the PIN from the email first.`);
  }
  if (user.isAdmin === isAdmin) return refused(`${user.email} is ${isAdmin ? 'already' : 'not'} an admin.`);

  const { _id } = user;
  const changed = await revocations.revokeWith(async ({ $inc, $set }) => {
    const change = { $inc, $set: { ...$set, isAdmin, ...(isAdmin && { adminSince: new Date() }) } };
    const update = (session: ClientSession | null) =>
      users.findOneAndUpdate({ _id, isAdmin: !isAdmin }, change, { returnDocument: 'after', session }).lean();
    if (isAdmin || !keepsOne) return await update(null);
    return await inTransaction(keepsOne, async (session) => {
      // Written, not only read, so that two admins who remove each other at once conflict.
      const other = { _id: { $ne: _id }, isAdmin: true, isVerified: true };
      const staying = await users.findOneAndUpdate(other, { $inc: { stays: 1 } }, { session }).lean();
      return staying && (await update(session));
    });
  });
  if (!changed) {
    const isLast = keepsOne && !isAdmin && (await users.exists({ _id, isAdmin: true }));
    if (isLast) return refused(`${user.email} is the last admin. Make somebody else an admin first.`);
    return refused(`${user.email} was changed by someone else. Please try again.`);
  }
  audit(log, isAdmin ? 'admin.granted' : 'admin.revoked', { userId: _id.toHexString(), ...(by && { by }) });
  return {
    changed: true,
    sentence: isAdmin
      ? `${user.email} will be an admin after signing in again.`
      : `${user.email} is no longer an admin, and was signed out on all devices.`,
  };
}

/** Issues the link that makes the account of the first admin. Its token is in the fragment, so no server logs it. */
export async function inviteFirstAdmin(links: FirstAdminLinks, publicUrl: string): Promise<AdminRightsResult> {
  const token = await links.issue();
  return token
    ? { changed: true, sentence: new URL(`/signup#first-admin=${token}`, publicUrl).href }
    : refused('There is an admin already. Sign up, and run npm run admin -- grant <email> for another one.');
}

function refused(sentence: string, code: UserErrorCode = 'CONFLICT'): AdminRightsResult {
  return { changed: false, sentence, code };
}
