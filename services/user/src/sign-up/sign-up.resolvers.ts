import type { Resolvers } from '../generated/resolvers.ts';
import type { SignUpCommands } from './sign-up.commands.ts';

export function createSignUpResolvers({ commands }: { commands: SignUpCommands }) {
  return {
    Mutation: { signUp: (_root, { input }, context) => commands.signUp(input, context) },
  } satisfies Resolvers;
}
