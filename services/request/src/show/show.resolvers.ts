import { isVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { DecisionModel, StoredDecision } from '../decision/decision.model.ts';
import { findDeclined, findPlayed } from '../decision/decision.queries.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byRank, type RequestModel, stillThere } from '../request/request.model.ts';
import { countRequests, type RequestFilter } from '../request/request.queries.ts';
import { type FindCurrentShow, isShowOver, listOf } from './current-show.ts';

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
  const isOver = async (showId: string) => isShowOver(showId, await findCurrentShow());
  /** What plays and what is next, as the queue has it. What still played at the end of a show was played. */
  const findOnStage = async (showId: string) => ((await isOver(showId)) ? [] : await findOpenDecisions(showId));

  return {
    Query: {
      requestCount: async () => countRequests(requests, await findList()),
      promisedTips: async (_root, _args, { viewer }) =>
        isVerifiedAdmin(viewer) ? sumTips(requests, await findList()) : null,
      latestRequestTimes: async (_root, _args, { viewer }) =>
        isVerifiedAdmin(viewer) ? findLatestTimes(requests, await findList()) : null,
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
        isVerifiedAdmin(viewer) && !(await isOver(id)) ? findLastChange(id) : null,
      requests: ({ id }, _args, { viewer }) => (isVerifiedAdmin(viewer) ? findRequestsOfShow(requests, id) : null),
    },
  } satisfies Resolvers;
}

/** The most requests of a show's record that are read. */
const maxShowRequests = 5_000;

/** The most requests of which is read when they were sent: more than anybody counts as new at a glance. */
const maxLatest = 100;

export async function findRequestsOfShow(requests: RequestModel, showId: string) {
  return await requests
    .find({ showId, ...stillThere })
    .sort(byRank)
    .limit(maxShowRequests)
    .lean();
}

/** Sum of the tips that count, in whole dollars; read from the index alone. */
export async function sumTips(requests: RequestModel, filter: RequestFilter): Promise<number> {
  const [all] = await requests
    .aggregate<{ sum: number }>([
      { $match: filter },
      { $sort: byRank },
      { $group: { _id: null, sum: { $sum: '$tip' } } },
    ])
    .hint('list');
  return all?.sum ?? 0;
}

/** When the latest requests were sent, the latest first; read from the index alone. */
export async function findLatestTimes(requests: RequestModel, filter: RequestFilter): Promise<Date[]> {
  const latest = await requests
    .find(filter, { _id: 0, createdAt: 1 })
    .sort({ createdAt: -1 })
    .hint('list')
    .limit(maxLatest)
    .lean();
  return latest.map(({ createdAt }) => createdAt);
}
