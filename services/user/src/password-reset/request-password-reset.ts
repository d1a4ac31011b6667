import { emailRules } from '@cowbell/contracts/rules/account';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import type { Connection } from 'mongoose';
import { audit } from '../audit/audit.ts';
import type { RequestPasswordResetInput } from '../generated/resolvers.ts';
import type { AccountLimits } from '../limits/account.limits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createDecoyAccount } from '../user/decoy-account.ts';
import type { UserModel } from '../user/user.model.ts';
import type { ResetTokens } from './reset-tokens.ts';

export type RequestPasswordReset = (
  input: RequestPasswordResetInput,
  context: RequestContext,
) => Promise<{ userErrors: UserError[] }>;

/**
 * Mails a link to choose a new password. For an unknown e-mail the same is done for nobody, so that neither answer nor
 * time tells whether there is an account.
 */
export function createRequestPasswordReset(options: {
  connection: Connection;
  users: UserModel;
  tokens: ResetTokens;
  outbox: Outbox;
  limits: AccountLimits;
}): RequestPasswordReset {
  const { connection, users, tokens, outbox, limits } = options;

  return async (input, context) => {
    const parsed = emailRules.safeParse(input);
    if (!parsed.success) return { userErrors: toUserErrors(parsed.error) };
    const { email } = parsed.data;
    const limited = await limits.mail('password-reset', email, context);
    if (limited) return { userErrors: [limited] };

    const found = await users.findOne({ email }).lean();
    const { _id, name } = found ?? createDecoyAccount();
    const userId = _id.toHexString();
    await inTransaction(connection, async (session) => {
      const token = await tokens.issue(_id, session);
      await outbox.add({ template: 'reset-password', to: email, name, userId, ...token }, { session, isDecoy: !found });
    });
    if (found) audit(context.log, 'password-reset.requested', { userId });
    return { userErrors: [] };
  };
}
