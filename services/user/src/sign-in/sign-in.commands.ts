import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { audit } from '../audit/audit.ts';
import type { TokenSigner } from '../token/token-signer.ts';
import { createDecoyHash } from '../user/decoy-account.ts';
import { verifyPassword } from '../user/password.ts';
import { queuePasswordWork } from '../user/password-queue.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { SignInLimits } from './sign-in.limits.ts';

/** An e-mail address has at most 254 characters (RFC 5321), a password here at most 128: more is not worth hashing. */
const maxLength = 254;

const wrongCredentials: UserError = { code: 'INVALID_CREDENTIALS', message: 'Wrong email or password.' };

export interface SignInResult {
  user?: StoredUser;
  token?: string;
  userErrors: UserError[];
}

export type SignIn = (input: { email: string; password: string }, context: RequestContext) => Promise<SignInResult>;

/**
 * Exchanges e-mail and password for a token. An unknown e-mail and a wrong password are answered alike, and in alike
 * time: for an unknown one, the password is compared with a hash that nothing matches.
 */
export function createSignIn(options: { users: UserModel; signToken: TokenSigner; limits: SignInLimits }): SignIn {
  const { users, signToken, limits } = options;
  const decoyHash = createDecoyHash();

  return async (input, context) => {
    const email = input.email
      .slice(0, maxLength + 1)
      .trim()
      .toLowerCase();
    const password = input.password.slice(0, maxLength + 1).trim();
    const limited = await limits.beforeTry(email, context);
    if (limited) return { userErrors: [limited] };

    const user = await users.findOne({ email }).lean();
    const hash = user?.passwordHash ?? (await decoyHash);
    const queued = await queuePasswordWork(context, () => verifyPassword(hash, password));
    if ('refusal' in queued) {
      await limits.takeBack(email, context);
      return { userErrors: [queued.refusal] };
    }
    const userId = user?._id.toHexString();
    if (!user || !queued.result) {
      audit(context.log, 'sign-in.failed', userId ? { userId } : {});
      return { userErrors: [wrongCredentials] };
    }
    await limits.afterSuccess(email, context);
    audit(context.log, 'sign-in.succeeded', { userId: user._id.toHexString() });
    return { user, token: signToken(user), userErrors: [] };
  };
}
