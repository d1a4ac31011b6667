import { emailRules, resetPasswordRule } from '@cowbell/contracts/rules/account';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { RequestPasswordResetInput, ResetPasswordInput } from '../generated/resolvers.ts';
import type { EmailLimits } from '../limits/email.limits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SignInLimits } from '../sign-in/sign-in.limits.ts';
import type { Revocations } from '../token/revocations.ts';
import { createDecoyAccount } from '../user/decoy-account.ts';
import { hashPassword } from '../user/password.ts';
import { queuePasswordWork } from '../user/password-queue.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { StoredReset } from './password-reset.model.ts';
import type { ResetTokens } from './reset-tokens.ts';

interface Payload {
  userErrors: UserError[];
}

const resetPasswordRules = z.object({ id: z.string(), token: z.string(), password: resetPasswordRule });

const deadLink: UserError = {
  code: 'INVALID_TOKEN',
  field: 'token',
  message: 'This link no longer works. Please request a new one.',
};

export type PasswordResetCommands = ReturnType<typeof createPasswordResetCommands>;

export function createPasswordResetCommands(options: {
  connection: Connection;
  users: UserModel;
  resetTokens: ResetTokens;
  outbox: Outbox;
  revocations: Revocations;
  emailLimits: EmailLimits;
  signInLimits: SignInLimits;
  runMutation: RunMutation;
}) {
  const { connection, users, resetTokens, outbox, revocations, emailLimits, signInLimits, runMutation } = options;

  /** Uses up the link, sets the password, revokes the JWTs and emails the owner: all of it or nothing. */
  function setPassword(reset: StoredReset, passwordHash: string): Promise<StoredUser | null> {
    return revocations.revokeWith((revocation) =>
      inTransaction(connection, async (session) => {
        if (!(await resetTokens.consume(reset, session))) return null;
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

  return {
    /**
     * Emails a link to set a new password. An unknown email address causes the same work for a decoy account, so that
     * neither the response nor its time shows whether there is an account.
     */
    requestPasswordReset: (input: RequestPasswordResetInput, context: CallerContext): Promise<Payload> =>
      runMutation(context, {
        input: inputWithRules(emailRules, input),
        limits: ({ email }) =>
          emailLimits.check(
            ['mail:address', 'mail:password-reset', 'mail:all'],
            { email, address: context.address },
            context,
          ),
        async work({ email }) {
          const found = await users.findOne({ email }).lean();
          const { _id, name } = found ?? createDecoyAccount();
          const userId = _id.toHexString();
          await inTransaction(connection, async (session) => {
            const token = await resetTokens.issue(_id, session);
            await outbox.add(
              { template: 'reset-password', to: email, name, userId, ...token },
              { session, isDecoy: !found },
            );
          });
          if (found) audit(context.log, 'password-reset.requested', { userId });
          return succeeded({});
        },
      }),

    /** Sets a new password, ends all sessions of the account, and emails its owner. */
    resetPassword: (input: ResetPasswordInput, context: CallerContext): Promise<Payload> =>
      runMutation(context, {
        input: inputWithRules(resetPasswordRules, input),
        async work({ password, ...link }) {
          const reset = await resetTokens.find(link);
          const queued = reset && (await queuePasswordWork(context, () => hashPassword(password)));
          if (queued && 'refusal' in queued) return refused(queued.refusal);
          const user = queued && (await setPassword(reset, queued.result));
          if (!user) {
            audit(context.log, 'password-reset.failed');
            return refused(deadLink);
          }
          // Failed attempts with the forgotten password may have locked the account. The new one must work at once.
          await signInLimits.reset('sign-in:account', { email: user.email, address: undefined });
          audit(context.log, 'password-reset.succeeded', { userId: user._id.toHexString() });
          return succeeded({});
        },
      }),
  };
}
