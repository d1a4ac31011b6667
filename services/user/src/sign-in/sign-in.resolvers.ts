import type { Resolvers } from '../generated/resolvers.ts';
import type { SignInCommands } from './sign-in.commands.ts';

export function createSignInResolvers({ commands }: { commands: SignInCommands }) {
  return {
    Mutation: { signIn: (_root, { input }, context) => commands.signIn(input, context) },
  } satisfies Resolvers;
}
