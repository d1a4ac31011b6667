import { emailRules, pinRule } from '@cowbell/contracts/rules/account';
import { requireSignedIn } from '@cowbell/service-kit/auth/viewer';
import { unauthenticated } from '@cowbell/service-kit/base/errors';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction, toObjectId } from '@cowbell/service-kit/stores/mongo';
import { type Connection, Types } from 'mongoose';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { type EmailLimits, recipientLimits } from '../limits/email.limits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { TokenSigner } from '../token/token-signer.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { PinLimits } from './pin.limits.ts';
import type { Pins } from './pins.ts';

interface VerifyEmailPayload {
  user?: StoredUser;
  token?: string;
  userErrors: UserError[];
}

const verifyEmailRules = z.object({ pin: pinRule });
const unusablePin = invalidPin('This PIN no longer works. Please request a new one.');
const replacedPin = invalidPin('We’ve sent you a newer email. Please use the PIN in that one.');

export function createVerificationMutations(options: {
  connection: Connection;
  users: UserModel;
  pins: Pins;
  outbox: Outbox;
  emailLimits: EmailLimits;
  pinLimits: PinLimits;
  signToken: TokenSigner;
  runMutation: RunMutation;
}) {
  const { connection, users, pins, outbox, emailLimits, pinLimits, signToken, runMutation } = options;

  async function markVerified(userId: Types.ObjectId, pinHash: string): Promise<StoredUser | null> {
    return await inTransaction(connection, async (session) => {
      if (!(await pins.consume(userId, pinHash, session))) return null;
      return await users
        .findOneAndUpdate({ _id: userId }, { isVerified: true }, { session, returnDocument: 'after' })
        .lean();
    });
  }

  return {
    /** Verifies the caller's own account. Returns a new token, which says so. */
    verifyEmail: (_root, { input }, context): Promise<VerifyEmailPayload> => {
      const callerId = () => requireSignedIn(context.viewer).id;
      return runMutation(context, {
        policy: requireSignedIn,
        input: inputWithRules(verifyEmailRules, input),
        async work({ pin }) {
          const id = callerId();
          const attempt = { userId: id, address: context.address };
          const userId = toObjectId(id);
          if (!userId) throw unauthenticated();
          // Without a PIN to compare with, nothing is counted.
          const state = await pins.check(userId, pin);
          if (state !== 'usable') {
            audit(context.log, 'verification.failed', { userId: id });
            return refused(state === 'replaced' ? replacedPin : unusablePin);
          }
          const limited = await pinLimits.check(['pin:address', 'pin:account'], attempt, context);
          if (limited) return refused(limited);
          const result = await pins.attempt(userId, pin);
          const user = result.status === 'right' ? await markVerified(userId, result.pinHash) : null;
          if (!user) {
            // The PIN became unusable during this attempt.
            if (result.status === 'unusable') await pinLimits.refund(['pin:address', 'pin:account'], attempt);
            audit(context.log, 'verification.failed', { userId: id });
            return refused(result.status === 'wrong' ? wrongPin(result.attemptsLeft) : unusablePin);
          }
          await pinLimits.refund(['pin:address'], attempt);
          audit(context.log, 'verification.succeeded', { userId: id });
          return succeeded({ user, token: signToken(user) });
        },
      });
    },

    /** Emails a new PIN to an unverified account. Any other email address causes the same work for a decoy account. */
    resendVerification: (_root, { input }, context): Promise<{ userErrors: UserError[] }> =>
      runMutation(context, {
        input: inputWithRules(emailRules, input),
        limits: ({ email }) =>
          emailLimits.check(
            ['mail:address', ...recipientLimits],
            { kind: 'pin', email, address: context.address },
            context,
          ),
        async work({ email }) {
          const isFrequent = await emailLimits.isFrequent({ kind: 'pin', email, address: context.address });
          const found = await users.findOne({ email }).lean();
          const isDecoy = !found || found.isVerified;
          const _id = isDecoy ? new Types.ObjectId() : found._id;
          await inTransaction(connection, async (session) => {
            const pin = await pins.issue(_id, session);
            await outbox.add({ template: 'verify-email', to: email, ...pin }, { session, isDecoy, isFrequent });
          });
          if (!isDecoy) audit(context.log, 'verification.requested', { userId: _id.toHexString() });
          return succeeded({});
        },
      }),
  } satisfies MutationResolvers;
}

function wrongPin(attemptsLeft: number): UserError {
  if (attemptsLeft === 0) {
    return invalidPin('This PIN is wrong, and that was your last try. Please request a new one.');
  }
  return invalidPin(`This PIN is wrong. You have ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`);
}

function invalidPin(message: string): UserError {
  return { code: 'INVALID_PIN', field: 'pin', message };
}
