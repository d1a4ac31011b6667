import type { Resolvers } from '../generated/resolvers.ts';
import type { SignOutEverywhere } from './token.commands.ts';

export function createTokenResolvers({ signOutEverywhere }: { signOutEverywhere: SignOutEverywhere }) {
  return {
    Mutation: { signOutEverywhere: (_root, _args, context) => signOutEverywhere(context) },
  } satisfies Resolvers;
}
