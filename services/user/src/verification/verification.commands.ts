import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import type { Connection, Types } from 'mongoose';
import { audit } from '../audit/audit.ts';
import type { VerifyEmailInput } from '../generated/resolvers.ts';
import type { AccountLimits } from '../limits/account.limits.ts';
import type { TokenSigner } from '../token/token-signer.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { Pins } from './pins.ts';

export type VerifyEmail = (
  input: VerifyEmailInput,
  context: RequestContext,
) => Promise<{ user?: StoredUser; token?: string; userErrors: UserError[] }>;

const incomplete: UserError = { code: 'INVALID_INPUT', field: 'pin', message: 'Invalid Passcode' };
const dead = invalidPin('This PIN no longer works. Please request a new one.');

/**
 * Verifies the account of the caller, whoever that is: no PIN works for another account. The token that comes back says
 * that the account is verified, which the one that was sent does not.
 */
export function createVerifyEmail(options: {
  connection: Connection;
  users: UserModel;
  pins: Pins;
  limits: AccountLimits;
  signToken: TokenSigner;
}): VerifyEmail {
  const { connection, users, pins, limits, signToken } = options;

  async function verify(userId: Types.ObjectId, pinHash: string): Promise<StoredUser | null> {
    return await inTransaction(connection, async (session) => {
      if (!(await pins.consume(userId, pinHash, session))) return null;
      return await users
        .findOneAndUpdate({ _id: userId }, { isVerified: true }, { session, returnDocument: 'after' })
        .lean();
    });
  }

  return async ({ pin }, context) => {
    const { id } = requireSignedIn(context.viewer);
    const userId = toObjectId(id);
    if (!userId) throw unauthenticated();
    if (!/^\d{4}$/.test(pin)) return { userErrors: [incomplete] };
    const limited = await limits.pin(id, context);
    if (limited) return { userErrors: [limited] };

    const attempt = await pins.attempt(userId, pin);
    const user = attempt.status === 'right' ? await verify(userId, attempt.pinHash) : null;
    if (!user) {
      if (attempt.status === 'dead') await limits.afterDeadPin(id);
      audit(context.log, 'verification.failed', { userId: id });
      return { userErrors: [attempt.status === 'wrong' ? wrong(attempt.attemptsLeft) : dead] };
    }
    await limits.afterRightPin(context);
    audit(context.log, 'verification.succeeded', { userId: id });
    return { user, token: signToken(user), userErrors: [] };
  };
}

function wrong(attemptsLeft: number): UserError {
  if (attemptsLeft === 0) return invalidPin('This PIN is wrong, and that was your last try. Please request a new one.');
  return invalidPin(`This PIN is wrong. You have ${attemptsLeft} ${attemptsLeft === 1 ? 'try' : 'tries'} left.`);
}

function invalidPin(message: string): UserError {
  return { code: 'INVALID_PIN', field: 'pin', message };
}
