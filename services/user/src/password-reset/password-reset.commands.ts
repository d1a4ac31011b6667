import { resetPasswordRule } from '@cowbell/contracts/rules/account';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { ResetPasswordInput } from '../generated/resolvers.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SignInLimits } from '../sign-in/sign-in.limits.ts';
import type { Revocations } from '../token/revocations.ts';
import { hashPassword } from '../user/password.ts';
import { queuePasswordWork } from '../user/password-queue.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { StoredReset } from './password-reset.model.ts';
import type { ResetTokens } from './reset-tokens.ts';

export type ResetPassword = (
  input: ResetPasswordInput,
  context: RequestContext,
) => Promise<{ userErrors: UserError[] }>;

const resetRules = z.object({ id: z.string(), token: z.string(), password: resetPasswordRule });

const deadLink: UserError = {
  code: 'INVALID_TOKEN',
  field: 'token',
  message: 'This link no longer works. Please request a new one.',
};

/** Sets a new password, ends every session of the account, and tells its owner by mail. */
export function createResetPassword(options: {
  connection: Connection;
  users: UserModel;
  tokens: ResetTokens;
  outbox: Outbox;
  revocations: Revocations;
  signInLimits: SignInLimits;
}): ResetPassword {
  const { connection, users, tokens, outbox, revocations, signInLimits } = options;

  function setPassword(reset: StoredReset, passwordHash: string): Promise<StoredUser | null> {
    return revocations.revokeBy((revocation) =>
      inTransaction(connection, async (session) => {
        if (!(await tokens.consume(reset, session))) return null;
        const user = await users
          .findOneAndUpdate({ _id: reset._id }, { passwordHash, ...revocation }, { session, returnDocument: 'after' })
          .lean();
        if (!user) return null;
        const { email: to, name } = user;
        const changedAt = new Date().toISOString();
        await outbox.add({ template: 'password-changed', to, name, changedAt }, { session });
        return user;
      }),
    );
  }

  return async (input, context) => {
    const parsed = resetRules.safeParse(input);
    if (!parsed.success) return { userErrors: toUserErrors(parsed.error) };
    const { password, ...link } = parsed.data;
    const reset = await tokens.find(link);
    const queued = reset && (await queuePasswordWork(context, () => hashPassword(password)));
    if (queued && 'refusal' in queued) return { userErrors: [queued.refusal] };
    const user = queued && (await setPassword(reset, queued.result));
    if (!user) {
      audit(context.log, 'password-reset.failed');
      return { userErrors: [deadLink] };
    }
    const userId = user._id.toHexString();
    // Whoever had to wait for having forgotten it need not wait any more.
    await signInLimits.forgive(user.email);
    audit(context.log, 'password-reset.succeeded', { userId });
    return { userErrors: [] };
  };
}
