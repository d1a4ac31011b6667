import type { Resolvers } from '../generated/resolvers.ts';
import type { ResetPassword } from './password-reset.commands.ts';
import type { RequestPasswordReset } from './request-password-reset.ts';
import type { ResetTokens } from './reset-tokens.ts';

export function createPasswordResetResolvers(options: {
  tokens: ResetTokens;
  requestPasswordReset: RequestPasswordReset;
  resetPassword: ResetPassword;
}) {
  const { tokens, requestPasswordReset, resetPassword } = options;
  return {
    Query: {
      passwordResetToken: async (_root, link) => ({ valid: (await tokens.find(link)) !== null }),
    },
    Mutation: {
      requestPasswordReset: (_root, { input }, context) => requestPasswordReset(input, context),
      resetPassword: (_root, { input }, context) => resetPassword(input, context),
    },
  } satisfies Resolvers;
}
