import type { Resolvers } from '../generated/resolvers.ts';
import type { VerificationCommands } from './verification.commands.ts';

export function createVerificationResolvers({ commands }: { commands: VerificationCommands }) {
  return {
    Mutation: {
      verifyEmail: (_root, { input }, context) => commands.verifyEmail(input, context),
      resendVerification: (_root, { input }, context) => commands.resendVerification(input, context),
    },
  } satisfies Resolvers;
}
