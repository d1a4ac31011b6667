import type { Resolvers } from '../generated/resolvers.ts';
import type { PasswordResetCommands } from './password-reset.commands.ts';
import type { ResetTokens } from './reset-tokens.ts';

export function createPasswordResetResolvers(options: { tokens: ResetTokens; commands: PasswordResetCommands }) {
  const { tokens, commands } = options;
  return {
    Query: {
      passwordResetToken: async (_root, link) => ({ valid: (await tokens.find(link)) !== null }),
    },
    Mutation: {
      requestPasswordReset: (_root, { input }, context) => commands.requestPasswordReset(input, context),
      resetPassword: (_root, { input }, context) => commands.resetPassword(input, context),
    },
  } satisfies Resolvers;
}
