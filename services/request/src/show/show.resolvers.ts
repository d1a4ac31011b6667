import type { DecisionModel, StoredDecision } from '../decision/decision.model.ts';
import { findDeclined, findPlayed } from '../decision/decision.queries.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { RequestModel } from '../request/request.model.ts';
import { maySeeAllTips, maySeeArrivals, maySeeChanges } from '../request/request.policy.ts';
import { type FindCurrentShow, listOf } from './current-show.ts';
import { countRequests, findLatestTimes, findRequestsOfShow, sumTips } from './show.queries.ts';

/** Figures of the current show, and what this service knows of any show. */
export function createShowResolvers(options: {
  decisions: DecisionModel;
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
  findLastChange: (showId: string) => Promise<StoredDecision | null>;
}) {
  const { decisions, requests, findCurrentShow, findOpenDecisions, findLastChange } = options;
  const findList = async () => listOf(await findCurrentShow());
  /** Whether a show has ended, or another one has begun. */
  const isOver = async (showId: string) => {
    const tonight = await findCurrentShow();
    return tonight.isOver || showId !== tonight.showId;
  };
  /** What plays and what is next, as the queue has it. What still played at the end of a show was played. */
  const findOnStage = async (showId: string) => ((await isOver(showId)) ? [] : await findOpenDecisions(showId));

  return {
    Query: {
      requestCount: async () => countRequests(requests, await findList()),
      promisedTips: async (_root, _args, { viewer }) =>
        maySeeAllTips(viewer) ? sumTips(requests, await findList()) : null,
      latestRequestTimes: async (_root, _args, { viewer }) =>
        maySeeArrivals(viewer) ? findLatestTimes(requests, await findList()) : null,
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
      requests: ({ id }, _args, { viewer }) => (maySeeAllTips(viewer) ? findRequestsOfShow(requests, id) : null),
    },
  } satisfies Resolvers;
}
