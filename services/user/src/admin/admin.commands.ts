import type { Logger } from '@cowbell/service-kit/base/log';
import { audit } from '../audit/audit.ts';
import type { FirstAdminLinks } from '../first-admin/first-admin-links.ts';
import type { Revocations } from '../token/revocations.ts';
import type { UserModel } from '../user/user.model.ts';

export interface AdminRightsResult {
  changed: boolean;
  sentence: string;
}

/**
 * Grants or revokes the admin rights of an account. Both sign the account out on all devices, since a token says
 * whether its owner is an admin. Only the owner of a verified email address can become an admin.
 */
export async function changeAdminRights(
  options: { users: UserModel; revocations: Revocations; log: Logger },
  action: 'grant' | 'revoke',
  email: string,
): Promise<AdminRightsResult> {
  const { users, revocations, log } = options;
  const isAdmin = action === 'grant';
  const user = await users.findOne({ email }).lean();
  if (!user) return refused(`There is no account with the email ${email}. Its owner has to sign up first.`);
  if (isAdmin && !user.isVerified) {
    return refused(`${user.email} is not verified yet. Its owner has to enter the PIN from the email first.`);
  }
  if (user.isAdmin === isAdmin) return refused(`${user.email} is ${isAdmin ? 'already' : 'not'} an admin.`);

  const changed = await revocations.revokeWith((revocation) =>
    users
      .findOneAndUpdate({ _id: user._id, isAdmin: !isAdmin }, { isAdmin, ...revocation }, { returnDocument: 'after' })
      .lean(),
  );
  if (!changed) return refused(`${user.email} was changed by someone else. Please try again.`);
  audit(log, isAdmin ? 'admin.granted' : 'admin.revoked', { userId: user._id.toHexString() });
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

function refused(sentence: string): AdminRightsResult {
  return { changed: false, sentence };
}
