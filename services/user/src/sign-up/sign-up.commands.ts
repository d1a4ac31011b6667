import { signUpRules } from '@cowbell/contracts/rules/account';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { ignoringCase } from '@cowbell/service-kit/stores/collation';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import { type Connection, Types } from 'mongoose';
import type { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { SignUpInput } from '../generated/resolvers.ts';
import type { AccountLimits } from '../limits/account.limits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { hashPassword } from '../user/password.ts';
import { queuePasswordWork } from '../user/password-queue.ts';
import type { StoredUser, UserModel } from '../user/user.model.ts';
import type { Pins } from '../verification/pins.ts';

export type SignUp = (
  input: SignUpInput,
  context: RequestContext,
) => Promise<{ email?: string; userErrors: UserError[] }>;

const usernameTaken: UserError = { code: 'CONFLICT', field: 'username', message: 'This username is taken.' };

/**
 * Opens an account. Whoever signs up with an e-mail that has one is answered the same, in the same time, after the same
 * work: the difference is in the mail, which only the owner of the address can read.
 */
export function createSignUp(options: {
  connection: Connection;
  users: UserModel;
  pins: Pins;
  outbox: Outbox;
  limits: AccountLimits;
}): SignUp {
  const { connection, users, pins, outbox, limits } = options;

  async function openAccount(input: z.infer<typeof signUpRules>, passwordHash: string): Promise<StoredUser> {
    const { name, username, email } = input;
    return await inTransaction(connection, async (session) => {
      const [user] = await users.create([{ name, username, email, passwordHash }], { session });
      if (!user) throw new Error('MongoDB answered without the account');
      await outbox.add(
        { template: 'verify-email', to: email, name, ...(await pins.issue(user._id, session)) },
        { session },
      );
      return user;
    });
  }

  /** Tells the owner of an account that there is one; nobody when they were told just now. */
  async function remindOwner({ email, name }: StoredUser, isDecoy: boolean): Promise<void> {
    await inTransaction(connection, async (session) => {
      await pins.issue(new Types.ObjectId(), session);
      await outbox.add({ template: 'already-registered', to: email, name }, { session, isDecoy });
    });
  }

  return async (input, context) => {
    const parsed = signUpRules.safeParse(input);
    if (!parsed.success) return { userErrors: toUserErrors(parsed.error) };
    const limited = await limits.signUp(context);
    if (limited) return { userErrors: [limited] };

    const { email, username, password } = parsed.data;
    if (await users.exists({ username }).collation(ignoringCase)) return { userErrors: [usernameTaken] };
    const queued = await queuePasswordWork(context, () => hashPassword(password));
    if ('refusal' in queued) {
      await limits.takeSignUpBack(context);
      return { userErrors: [queued.refusal] };
    }
    const mayMail = await limits.maySignUpMailNow(email);
    const owner = await users.findOne({ email }).lean();
    try {
      if (!owner) {
        const { _id } = await openAccount(parsed.data, queued.result);
        audit(context.log, 'account.created', { userId: _id.toHexString() });
      }
    } catch (error) {
      // Somebody was quicker by a moment: with the username, or with the e-mail, which is not told.
      if (!isDuplicateKey(error)) throw error;
      if (await users.exists({ username }).collation(ignoringCase)) return { userErrors: [usernameTaken] };
    }
    if (owner) {
      await remindOwner(owner, !mayMail);
      audit(context.log, 'account.sign-up-repeated', { userId: owner._id.toHexString() });
    }
    return { email, userErrors: [] };
  };
}
