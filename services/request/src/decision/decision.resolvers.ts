import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import type { Decision, DecisionResolvers, Resolvers } from '../generated/resolvers.ts';
import type { RequestModel } from '../request/request.model.ts';
import { maySeeAllTips } from '../request/request.policy.ts';
import { completeSnapshot } from '../request/song-snapshot.ts';
import type { FindCurrentShow } from '../show/current-show.ts';
import type { DecisionCommands } from './decision.commands.ts';
import type { DecisionModel, StoredDecision } from './decision.model.ts';
import { createTotalsReader, findRequestsOf } from './decision.queries.ts';

export function createDecisionResolvers(options: {
  decisions: DecisionModel;
  requests: RequestModel;
  commands: DecisionCommands;
  findCurrentShow: FindCurrentShow;
}) {
  const { decisions, requests, commands, findCurrentShow } = options;
  const readTotals = createTotalsReader(requests);
  /** Whether a show has ended, or another one has begun. */
  const isOver = async (showId: string) => {
    const tonight = await findCurrentShow();
    return tonight.isOver || showId !== tonight.showId;
  };

  return {
    Mutation: {
      decideSong: (_root, { input }, context) => commands.decide(input, context),
      undoDecision: (_root, { id, key, seen, seenAt }, context) =>
        commands.undo(id, { key: key ?? null, seen: seen ?? null, seenAt: seenAt ? new Date(seenAt) : null }, context),
    },
    Decision: {
      __resolveReference: ({ id }) => decisions.findById(id).lean(),
      id: ({ _id }) => _id.toHexString(),
      song: ({ songId }) => ({ id: songId }),
      songSnapshot: completeSnapshot,
      // It stays stored as it was, so that it plays again when the show is opened again.
      status: async ({ status, showId }) => (status === 'PLAYING' && (await isOver(showId)) ? 'PLAYED' : status),
      asked: async (decision) => (await readTotals(decision)).asked,
      names: async (decision) => (await readTotals(decision)).names,
      promised: async (decision, _args, { viewer }) =>
        maySeeAllTips(viewer) ? (await readTotals(decision)).promised : null,
      requests: (decision) => findRequestsOf(requests, decision),
    } satisfies CompleteResolvers<Decision, StoredDecision, DecisionResolvers>,
  } satisfies Resolvers;
}
