import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import type { Intake, IntakeResolvers, Resolvers, Show, ShowResolvers } from '../generated/resolvers.ts';
import type { ShowCommands } from './show.commands.ts';
import type { ShowModel, ShowRecord } from './show.model.ts';
import { readShow, stateOf } from './show.queries.ts';

export function createShowResolvers({ shows, commands }: { shows: ShowModel; commands: ShowCommands }) {
  const findShow = (id: string) => shows.findById(id).lean();
  return {
    Query: { show: (_root, { id }) => (id ? findShow(id) : readShow(shows)) },
    Mutation: {
      updateShow: (_root, { input }, context) => commands.update(input, context),
      startShow: (_root, { input }, context) => commands.start(input, context),
      setIntake: (_root, { input }, context) => commands.setIntake(input, context),
    },
    Show: {
      __resolveReference: ({ id }) => findShow(id),
      id: (show) => show._id,
      intake: (show) => show,
      showBefore: ({ number }) => (number > 1 ? shows.findOne({ number: number - 1 }).lean() : null),
    } satisfies CompleteResolvers<Show, ShowRecord, ShowResolvers>,
    Intake: {
      state: (show) => stateOf(show),
    } satisfies CompleteResolvers<Intake, ShowRecord, IntakeResolvers>,
  } satisfies Resolvers;
}
