import { signUpRules } from '@cowbell/contracts/rules/account';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { ignoringCase, inTransaction, isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { type Connection, Types } from 'mongoose';
import type { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { type EmailLimits, recipientLimits } from '../limits/email.limits.ts';
import { type Outbox, recipientOf } from '../outbox/outbox.ts';
import { hashPassword, queuePasswordWork } from '../user/password.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { Pins } from '../verification/pins.ts';

interface SignUpPayload {
  email?: string;
  userErrors: UserError[];
}

interface EmailCount {
  mayRemind: boolean;
  isFrequent: boolean;
}

export const usernameTaken: UserError = { code: 'CONFLICT', field: 'username', message: 'This username is taken.' };

/** A call has the payload of an earlier one that made an account with the same email and key. */
export const signUpIdempotency =
  (users: UserModel) =>
  ({ email, key }: Pick<z.infer<typeof signUpRules>, 'email' | 'key'>) =>
    key
      ? {
          key,
          repeatedPayload: async (): Promise<SignUpPayload | null> =>
            (await users.exists({ email, signUpKey: key })) ? { email, userErrors: [] } : null,
        }
      : undefined;

export function createSignUpMutations(options: {
  connection: Connection;
  users: UserModel;
  pins: Pins;
  outbox: Outbox;
  emailLimits: EmailLimits;
  runMutation: RunMutation;
}) {
  const { connection, users, pins, outbox, emailLimits, runMutation } = options;

  async function isUsernameTaken(username: string): Promise<boolean> {
    return (await users.exists({ username }).collation(ignoringCase)) !== null;
  }

  async function createAccount(
    input: z.infer<typeof signUpRules>,
    passwordHash: string,
    isFrequent: boolean,
  ): Promise<StoredUser> {
    const { name, username, email, key } = input;
    return await inTransaction(connection, async (session) => {
      const [user] = await users.create([{ name, username, email, passwordHash, ...(key && { signUpKey: key }) }], {
        session,
      });
      if (!user) throw new Error('MongoDB returned no account');
      const pin = await pins.issue(user._id, session);
      await outbox.add({ template: 'verify-email', to: email, ...pin }, { session, isFrequent });
      return user;
    });
  }

  /** Emails the owner of an existing account. Writes as much as {@link createAccount}, so that both take equal time. */
  async function remindOwner(owner: StoredUser, email: { isDecoy: boolean; isFrequent: boolean }): Promise<void> {
    await inTransaction(connection, async (session) => {
      await pins.issue(new Types.ObjectId(), session);
      await outbox.add({ template: 'already-registered', ...recipientOf(owner) }, { session, ...email });
    });
  }

  async function countEmails(email: string, address: string | undefined): Promise<EmailCount> {
    const [secondsToWait, isFrequent] = await Promise.all([
      emailLimits.count(recipientLimits, { kind: 'sign-up', email, address }),
      emailLimits.isFrequent({ kind: 'pin', email, address }),
      emailLimits.count(recipientLimits, { kind: 'pin', email, address }),
    ]);
    return { mayRemind: secondsToWait === 0, isFrequent };
  }

  return {
    /** Creates an account. With the email of an existing account, only the email that is sent differs. */
    signUp: (_root, { input }, context): Promise<SignUpPayload> =>
      runMutation(context, {
        input: inputWithRules(signUpRules, input),
        idempotency: signUpIdempotency(users),
        limits: ({ email }) =>
          emailLimits.check(['sign-up:address'], { kind: 'sign-up', email, address: context.address }, context),
        async work(account) {
          const { email, username, password } = account;
          const { address, log } = context;
          if (await isUsernameTaken(username)) return refused(usernameTaken);
          const queued = await queuePasswordWork(context, () => hashPassword(password));
          if ('refusal' in queued) {
            await emailLimits.refund(['sign-up:address'], { kind: 'sign-up', email, address });
            return refused(queued.refusal);
          }
          const { mayRemind, isFrequent } = await countEmails(email, address);
          const owner = await users.findOne({ email }).lean();
          try {
            if (!owner) {
              const { _id } = await createAccount(account, queued.result, isFrequent);
              audit(log, 'account.created', { userId: _id.toHexString() });
            }
          } catch (error) {
            // A concurrent sign-up has taken the username, which is an error, or the email, which must stay secret.
            if (!isDuplicateKey(error)) throw error;
            if (await isUsernameTaken(username)) return refused(usernameTaken);
          }
          if (owner) {
            await remindOwner(owner, { isDecoy: !mayRemind, isFrequent });
            audit(log, 'account.sign-up-repeated', { userId: owner._id.toHexString() });
          }
          return succeeded({ email });
        },
      }),
  } satisfies MutationResolvers;
}
