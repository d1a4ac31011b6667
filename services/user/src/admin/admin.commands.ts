import type { Logger } from '@cowbell/service-kit/base/log';
import { audit } from '../audit/audit.ts';
import { type Revocations, raiseTokenVersion } from '../token/revocations.ts';
import type { UserModel } from '../user/user.model.ts';

/** What became of a change, in one sentence. */
export interface AdminRightsResult {
  changed: boolean;
  sentence: string;
}

/**
 * Makes somebody an admin, or no admin any more. Both end the sessions of the account, since a token says whether its
 * owner is an admin. Whoever may run the show has proven that the address is theirs.
 */
export async function changeAdminRights(
  options: { users: UserModel; revocations: Revocations; log: Logger },
  action: 'grant' | 'revoke',
  email: string,
): Promise<AdminRightsResult> {
  const { users, revocations, log } = options;
  const isAdmin = action === 'grant';
  const user = await users.findOne({ email: email.trim().toLowerCase() }).lean();
  if (!user) return refused(`There is no account with the email ${email}. Its owner has to sign up first.`);
  if (isAdmin && !user.isVerified) {
    return refused(`${user.email} is not verified yet. Its owner has to enter the PIN from the email first.`);
  }
  if (user.isAdmin === isAdmin) return refused(`${user.email} is ${isAdmin ? 'an admin already' : 'no admin'}.`);

  const changed = await users
    .findOneAndUpdate(
      { _id: user._id, isAdmin: !isAdmin },
      { isAdmin, ...raiseTokenVersion() },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) return refused(`${user.email} was changed by someone else. Please try again.`);
  const userId = user._id.toHexString();
  await revocations.announce(userId, changed.tokenVersion);
  audit(log, isAdmin ? 'admin.granted' : 'admin.revoked', { userId });
  return {
    changed: true,
    sentence: isAdmin
      ? `${user.email} becomes an admin with the next sign-in.`
      : `${user.email} is no longer an admin, and was signed out on all devices.`,
  };
}

function refused(sentence: string): AdminRightsResult {
  return { changed: false, sentence };
}
