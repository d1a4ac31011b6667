import { credentialRules } from '@cowbell/contracts/rules/account';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { audit } from '../audit/audit.ts';
import type { SignInInput } from '../generated/resolvers.ts';
import type { TokenSigner } from '../token/token-signer.ts';
import { createDecoyHash } from '../user/decoy-account.ts';
import { verifyPassword } from '../user/password.ts';
import { queuePasswordWork } from '../user/password-queue.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { SignInLimits } from './sign-in.limits.ts';

interface SignInPayload {
  user?: StoredUser;
  token?: string;
  userErrors: UserError[];
}

const wrongCredentials: UserError = { code: 'INVALID_CREDENTIALS', message: 'Wrong email or password.' };

export type SignInCommands = ReturnType<typeof createSignInCommands>;

export function createSignInCommands(options: {
  users: UserModel;
  signToken: TokenSigner;
  limits: SignInLimits;
  runMutation: RunMutation;
}) {
  const { users, signToken, limits, runMutation } = options;
  const decoyHash = createDecoyHash();

  return {
    /**
     * Exchanges email and password for a token. An unknown email and a wrong password have the same response after the
     * same work: without an account, the password is compared with a hash that no password matches.
     */
    signIn: (input: SignInInput, context: CallerContext): Promise<SignInPayload> =>
      runMutation(context, {
        input: inputWithRules(credentialRules, input),
        limits: ({ email }) =>
          limits.check(['sign-in:address', 'sign-in:account'], { email, address: context.address }, context),
        async work({ email, password }) {
          const attempt = { email, address: context.address };
          const user = await users.findOne({ email }).lean();
          const hash = user?.passwordHash ?? (await decoyHash);
          const queued = await queuePasswordWork(context, () => verifyPassword(hash, password));
          if ('refusal' in queued) {
            await limits.refund(['sign-in:account', 'sign-in:address'], attempt);
            return refused(queued.refusal);
          }
          const userId = user?._id.toHexString();
          if (!user || !queued.result) {
            audit(context.log, 'sign-in.failed', userId ? { userId } : {});
            return refused(wrongCredentials);
          }
          await limits.reset('sign-in:account', attempt);
          await limits.refund(['sign-in:address'], attempt);
          audit(context.log, 'sign-in.succeeded', { userId: user._id.toHexString() });
          return succeeded({ user, token: signToken(user) });
        },
      }),
  };
}
