import type { Resolvers } from '../generated/resolvers.ts';
import type { PasswordResetCommands } from './password-reset.commands.ts';
import type { ResetTokens } from './reset-tokens.ts';

export function createPasswordResetResolvers(options: { resetTokens: ResetTokens; commands: PasswordResetCommands }) {
  const { resetTokens, commands } = options;
  return {
    Query: {
      passwordResetToken: async (_root, link) => ({ valid: (await resetTokens.find(link)) !== null }),
    },
    Mutation: {
      requestPasswordReset: (_root, { input }, context) => commands.requestPasswordReset(input, context),
      resetPassword: (_root, { input }, context) => commands.resetPassword(input, context),
    },
  } satisfies Resolvers;
}
