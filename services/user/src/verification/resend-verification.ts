import { emailRules } from '@cowbell/contracts/rules/account';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import type { Connection } from 'mongoose';
import { audit } from '../audit/audit.ts';
import type { ResendVerificationInput } from '../generated/resolvers.ts';
import type { AccountLimits } from '../limits/account.limits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createDecoyAccount } from '../user/decoy-account.ts';
import type { UserModel } from '../user/user.model.ts';
import type { Pins } from './pins.ts';

export type ResendVerification = (
  input: ResendVerificationInput,
  context: RequestContext,
) => Promise<{ userErrors: UserError[] }>;

/**
 * Mails a new PIN to an account that waits for one. For any other e-mail the same is done for nobody, so that neither
 * answer nor time tells whether there is an account.
 */
export function createResendVerification(options: {
  connection: Connection;
  users: UserModel;
  pins: Pins;
  outbox: Outbox;
  limits: AccountLimits;
}): ResendVerification {
  const { connection, users, pins, outbox, limits } = options;

  return async (input, context) => {
    const parsed = emailRules.safeParse(input);
    if (!parsed.success) return { userErrors: toUserErrors(parsed.error) };
    const { email } = parsed.data;
    const limited = await limits.mail('pin', email, context);
    if (limited) return { userErrors: [limited] };

    const found = await users.findOne({ email }).lean();
    const isDecoy = !found || found.isVerified;
    const { _id, name } = isDecoy ? createDecoyAccount() : found;
    await inTransaction(connection, async (session) => {
      const pin = await pins.issue(_id, session);
      await outbox.add({ template: 'verify-email', to: email, name, ...pin }, { session, isDecoy });
    });
    if (!isDecoy) audit(context.log, 'verification.requested', { userId: _id.toHexString() });
    return { userErrors: [] };
  };
}
