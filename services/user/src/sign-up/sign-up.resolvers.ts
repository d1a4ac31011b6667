import type { Resolvers } from '../generated/resolvers.ts';
import type { SignUp } from './sign-up.commands.ts';

export function createSignUpResolvers({ signUp }: { signUp: SignUp }) {
  return {
    Mutation: { signUp: (_root, { input }, context) => signUp(input, context) },
  } satisfies Resolvers;
}
