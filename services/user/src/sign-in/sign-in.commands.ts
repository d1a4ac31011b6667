import { randomUUID } from 'node:crypto';
import { credentialRules } from '@cowbell/contracts/rules/account';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import type { TokenSigner } from '../token/token-signer.ts';
import { hashPassword, queuePasswordWork, verifyPassword } from '../user/password.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { Devices } from './devices.ts';
import type { SignInLimits } from './sign-in.limits.ts';

interface SignInPayload {
  user?: StoredUser;
  token?: string;
  userErrors: UserError[];
}

const wrongCredentials: UserError = { code: 'INVALID_CREDENTIALS', message: 'Wrong email or password.' };

export function createSignInMutations(options: {
  users: UserModel;
  signToken: TokenSigner;
  devices: Devices;
  limits: SignInLimits;
  runMutation: RunMutation;
}) {
  const { users, signToken, devices, limits, runMutation } = options;
  /** No password matches it. It is compared when an account does not exist. */
  const decoyHash = hashPassword(randomUUID());

  return {
    /**
     * Exchanges email and password for a token. An unknown email and a wrong password have the same response after the
     * same work. The limits depend on whether the browser has signed in to the account before.
     */
    signIn: (_root, { input }, context): Promise<SignInPayload> =>
      runMutation(context, {
        input: inputWithRules(credentialRules, input),
        async work({ email, password }) {
          const user = await users.findOne({ email }).lean();
          const device = devices.read(context.deviceCookie, user);
          const isBand = device !== undefined && user?.isAdmin === true && user.isVerified;
          const attempt = { email, address: context.address, device, isBand };
          const limited = await limits.check(attempt, context);
          if (limited) return refused(limited);
          const hash = user?.passwordHash ?? (await decoyHash);
          const queued = await queuePasswordWork(context, () => verifyPassword(hash, password), { goesFirst: isBand });
          if ('refusal' in queued) {
            await limits.refund(attempt);
            return refused(queued.refusal);
          }
          const userId = user?._id.toHexString();
          if (!user || !queued.result) {
            audit(context.log, 'sign-in.failed', userId ? { userId } : {});
            return refused(wrongCredentials);
          }
          await limits.succeeded(attempt);
          context.rememberDevice(devices.issue(user));
          audit(context.log, 'sign-in.succeeded', { userId: user._id.toHexString() });
          return succeeded({ user, token: signToken(user) });
        },
      }),
  } satisfies MutationResolvers;
}
