import type { Resolvers } from '../generated/resolvers.ts';
import type { SignIn } from './sign-in.commands.ts';

export function createSignInResolvers({ signIn }: { signIn: SignIn }) {
  return {
    Mutation: { signIn: (_root, { input }, context) => signIn(input, context) },
  } satisfies Resolvers;
}
