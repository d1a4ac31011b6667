import { byRank, type RequestModel, stillThere } from '../request/request.model.ts';
import type { RequestFilter } from '../request/request.queries.ts';

/** The most requests of a show's record that are read. */
const maxShowRequests = 5_000;

/** The most requests of which is read when they were sent: more than anybody counts as new at a glance. */
const maxLatest = 100;

/** All requests of a show, by rank. */
export async function findRequestsOfShow(requests: RequestModel, showId: string) {
  return await requests
    .find({ showId, ...stillThere })
    .sort(byRank)
    .limit(maxShowRequests)
    .lean();
}

/** How many requests there are; read from the index alone. */
export async function countRequests(requests: RequestModel, filter: RequestFilter): Promise<number> {
  return await requests.countDocuments(filter).hint('list');
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
