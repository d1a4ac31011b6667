import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import type { Resolvers, Show, ShowResolvers } from '../generated/resolvers.ts';
import type { ShowCommands } from './show.commands.ts';
import type { ShowModel, ShowRecord } from './show.model.ts';
import { readShow } from './show.queries.ts';

export function createShowResolvers({ show, commands }: { show: ShowModel; commands: ShowCommands }) {
  return {
    Query: { show: () => readShow(show) },
    Mutation: { updateShow: (_root, { input }, context) => commands.update(input, context) },
    Show: {} satisfies CompleteResolvers<Show, ShowRecord, ShowResolvers>,
  } satisfies Resolvers;
}
