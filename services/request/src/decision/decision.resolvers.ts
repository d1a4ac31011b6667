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
  /** Whether a show has ended, or another one has begun. */
  const isOver = async (showId: string) => {
    const tonight = await findCurrentShow();
    return tonight.isOver || showId !== tonight.showId;
  };
  /** What plays and what is next, as the queue has it. What still played at the end of a show was played. */
  const findOnStage = async (showId: string) => ((await isOver(showId)) ? [] : await findOpenDecisions(showId));

  return {
    Mutation: {
      decideSong: (_root, { input }, context) => commands.decide(input, context),
      undoDecision: (_root, { id, key, seen, seenAt }, context) =>
        commands.undo(id, { key: key ?? null, seen: seen ?? null, seenAt: seenAt ? new Date(seenAt) : null }, context),
    },
    Show: {
      __resolveReference: (show) => show,
      async nowPlaying({ id }) {
        return (await findOnStage(id)).find(({ status }) => status === 'PLAYING') ?? null;
      },
      async upNext({ id }) {
        return (await findOnStage(id)).filter(({ status }) => status === 'NEXT');
      },
      played: async ({ id }) => findPlayed(decisions, id, await isOver(id)),
      declined: ({ id }) => findDeclined(decisions, id),
      // In a show that is over, nothing can be undone.
      lastChange: async ({ id }, _args, { viewer }) =>
        maySeeChanges(viewer) && !(await isOver(id)) ? findLastChange(id) : null,
      requests: ({ id }, _args, { viewer }) =>
        maySeeAllTips(viewer) ? requests.find({ showId: id }).sort(byRank).limit(maxShowRequests).lean() : null,
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
