import type { Resolvers } from '../generated/resolvers.ts';
import type { TokenCommands } from './token.commands.ts';

export function createTokenResolvers({ commands }: { commands: TokenCommands }) {
  return {
    Mutation: { signOutEverywhere: (_root, _args, context) => commands.signOutEverywhere(context) },
  } satisfies Resolvers;
}
