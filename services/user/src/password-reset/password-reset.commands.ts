import { emailRules, resetPasswordRule } from '@cowbell/contracts/rules/account';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import { type Connection, Types } from 'mongoose';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { type EmailLimits, recipientLimits } from '../limits/email.limits.ts';
import { type Outbox, recipientOf } from '../outbox/outbox.ts';
import type { Devices } from '../sign-in/devices.ts';
import type { SignInLimits } from '../sign-in/sign-in.limits.ts';
import type { Revocations } from '../token/revocations.ts';
import { hashPassword, queuePasswordWork } from '../user/password.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { PinLimits } from '../verification/pin.limits.ts';
import type { ResetTokens, ValidLink } from './reset-tokens.ts';

interface Payload {
  userErrors: UserError[];
}

const resetPasswordRules = z.object({ id: z.string(), token: z.string(), password: resetPasswordRule });

const invalidLink: UserError = {
  code: 'INVALID_TOKEN',
  field: 'token',
  message: 'This link no longer works. Please request a new one.',
};

export function createPasswordResetMutations(options: {
  connection: Connection;
  users: UserModel;
  resetTokens: ResetTokens;
  outbox: Outbox;
  revocations: Revocations;
  emailLimits: EmailLimits;
  signInLimits: SignInLimits;
  pinLimits: PinLimits;
  devices: Devices;
  runMutation: RunMutation;
}) {
  const { connection, users, resetTokens, outbox, revocations, runMutation } = options;
  const { emailLimits, signInLimits, pinLimits, devices } = options;

  /** Uses up the link, sets the password, verifies the account, revokes the JWTs and emails the owner, or nothing. */
  function setPassword(reset: ValidLink, passwordHash: string): Promise<StoredUser | null> {
    return revocations.revokeWith((revocation) =>
      inTransaction(connection, async (session) => {
        if (!(await resetTokens.consume(reset, session))) return null;
        const before = await users.findById(reset._id, null, { session }).lean();
        if (!before) return null;
        const change = { passwordHash, isVerified: true, ...revocation };
        const user = await users
          .findOneAndUpdate({ _id: reset._id }, change, { session, returnDocument: 'after' })
          .lean();
        const changedAt = new Date().toISOString();
        await outbox.add({ template: 'password-changed', ...recipientOf(before), changedAt }, { session });
        return user;
      }),
    );
  }

  return {
    /** Emails a link to set a new password. An unknown email address causes the same work for a decoy account. */
    requestPasswordReset: (_root, { input }, context): Promise<Payload> =>
      runMutation(context, {
        input: inputWithRules(emailRules, input),
        limits: ({ email }) =>
          emailLimits.check(
            ['mail:address', ...recipientLimits],
            { kind: 'password-reset', email, address: context.address },
            context,
          ),
        async work({ email }) {
          const isFrequent = await emailLimits.isFrequent({ kind: 'password-reset', email, address: context.address });
          const found = await users.findOne({ email }).lean();
          const _id = found?._id ?? new Types.ObjectId();
          const recipient = found ? recipientOf(found) : { to: email };
          const userId = _id.toHexString();
          await inTransaction(connection, async (session) => {
            const token = await resetTokens.issue(_id, session);
            await outbox.add(
              { template: 'reset-password', ...recipient, userId, ...token },
              { session, isDecoy: !found, isFrequent },
            );
          });
          if (found) audit(context.log, 'password-reset.requested', { userId });
          return succeeded({});
        },
      }),

    /** Sets a new password, forgets failed attempts, and lets the browser sign in like one that did before. */
    resetPassword: (_root, { input }, context): Promise<Payload> =>
      runMutation(context, {
        input: inputWithRules(resetPasswordRules, input),
        async work({ password, ...link }) {
          const reset = await resetTokens.find(link);
          const queued = reset && (await queuePasswordWork(context, () => hashPassword(password)));
          if (queued && 'refusal' in queued) return refused(queued.refusal);
          const user = queued && (await setPassword(reset, queued.result));
          if (!user) {
            audit(context.log, 'password-reset.failed');
            return refused(invalidLink);
          }
          const userId = user._id.toHexString();
          const { address } = context;
          // Earlier attempts may have used up the limits.
          await Promise.all([
            signInLimits.reset({ email: user.email, address }),
            pinLimits.reset(['pin:account'], { userId, address }),
          ]);
          context.rememberDevice(devices.issue(user));
          audit(context.log, 'password-reset.succeeded', { userId });
          return succeeded({});
        },
      }),
  } satisfies MutationResolvers;
}
