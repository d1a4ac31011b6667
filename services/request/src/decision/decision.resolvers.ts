import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import type { FindCurrentShow } from '../current-show.ts';
import type { Decision, DecisionResolvers, Resolvers } from '../generated/resolvers.ts';
import { byRank, type RequestModel } from '../request/request.model.ts';
import { maySeeAllTips, maySeeChanges } from '../request/request.policy.ts';
import { completeSnapshot } from '../request/song-snapshot.ts';
import type { DecisionCommands } from './decision.commands.ts';
import type { DecisionModel, StoredDecision } from './decision.model.ts';
import { createTotalsReader, findDeclined, findPlayed, findRequestsOf } from './decision.queries.ts';

/** The most requests of a show's record that are read. */
const maxShowRequests = 5_000;

export function createDecisionResolvers(options: {
  decisions: DecisionModel;
  requests: RequestModel;
  commands: DecisionCommands;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
  findLastChange: (showId: string) => Promise<StoredDecision | null>;
}) {
  const { decisions, requests, commands, findCurrentShow, findOpenDecisions, findLastChange } = options;
  const readTotals = createTotalsReader(requests);

  return {
    Mutation: {
      decideSong: (_root, { input }, context) => commands.decide(input, context),
      undoDecision: (_root, { id }, context) => commands.undo(id, context),
    },
    Show: {
      __resolveReference: (show) => show,
      async nowPlaying({ id }) {
        return (await findOpenDecisions(id)).find(({ status }) => status === 'PLAYING') ?? null;
      },
      async upNext({ id }) {
        return (await findOpenDecisions(id)).filter(({ status }) => status === 'NEXT');
      },
      async played({ id }) {
        const tonight = await findCurrentShow();
        return await findPlayed(decisions, id, tonight.isOver || id !== tonight.showId);
      },
      declined: ({ id }) => findDeclined(decisions, id),
      lastChange: ({ id }, _args, { viewer }) => (maySeeChanges(viewer) ? findLastChange(id) : null),
      requests: ({ id }, _args, { viewer }) =>
        maySeeAllTips(viewer) ? requests.find({ showId: id }).sort(byRank).limit(maxShowRequests).lean() : null,
    },
    Decision: {
      __resolveReference: ({ id }) => decisions.findById(id).lean(),
      id: ({ _id }) => _id.toHexString(),
      song: ({ songId }) => ({ id: songId }),
      songSnapshot: completeSnapshot,
      asked: async (decision) => (await readTotals(decision)).asked,
      names: async (decision) => (await readTotals(decision)).names,
      promised: async (decision, _args, { viewer }) =>
        maySeeAllTips(viewer) ? (await readTotals(decision)).promised : null,
      requests: (decision) => findRequestsOf(requests, decision),
    } satisfies CompleteResolvers<Decision, StoredDecision, DecisionResolvers>,
  } satisfies Resolvers;
}
