import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import { type CurrentShow, listOf } from '../current-show.ts';
import type { StoredDecision } from '../decision/decision.model.ts';
import {
  byRank,
  notWithdrawn,
  type RequestModel,
  type SongSnapshot,
  type StoredRequest,
} from '../request/request.model.ts';
import { countRequests, findByRank, type RequestFilter } from '../request/request.queries.ts';
import { maxNames } from '../request/shown-name.ts';

/** An entry of the queue as it is read. */
export interface QueueEntryRecord {
  id: string;
  songId: string;
  songSnapshot: SongSnapshot;
  status: DecisionStatus;
  decision: StoredDecision | null;
  place: number | null;
  /** Ids of its requests, by rank. */
  requestIds: readonly Types.ObjectId[];
  /** The first {@link maxNames} of its requests. */
  highest: readonly StoredRequest[];
  /** In whole dollars. */
  promised: number;
  firstAskedAt: Date | null;
  /** Reads some of its requests, together with those of other entries of the response. */
  load: (ids: readonly Types.ObjectId[]) => Promise<StoredRequest[]>;
}

/** The requests on the list for one song. */
interface SongGroup {
  /** Id of the song. */
  _id: string;
  /** Ids of the requests, by rank. */
  ids: Types.ObjectId[];
  promised: number;
  /** The earliest request. */
  first: { at: Date; id: Types.ObjectId };
}

/**
 * Groups requests on the list by song: the highest sum of tips first, then the song that was requested first. Read from the
 * `list` index alone.
 */
async function groupBySong(requests: RequestModel, filter: RequestFilter): Promise<SongGroup[]> {
  return await requests
    .aggregate<SongGroup>([
      { $match: filter },
      { $sort: byRank },
      {
        $group: {
          _id: '$songId',
          ids: { $push: '$_id' },
          promised: { $sum: '$tip' },
          first: { $min: { at: '$createdAt', id: '$_id' } },
        },
      },
      { $sort: { promised: -1, first: 1 } },
    ])
    .hint('list');
}

/** Finds what waits: the requests on the list for songs without an open decision. */
export function waitingFilter(tonight: CurrentShow, open: readonly StoredDecision[]): RequestFilter {
  const openSongs = open.map(({ songId }) => songId);
  return { ...listOf(tonight), ...(openSongs.length > 0 && { songId: { $nin: openSongs } }) };
}

/** How many entries the queue has. */
export async function countQueue(
  requests: RequestModel,
  tonight: CurrentShow,
  open: readonly StoredDecision[],
): Promise<number> {
  const waiting = waitingFilter(tonight, open);
  const count = tonight.combine
    ? (await groupBySong(requests, waiting)).length
    : await countRequests(requests, waiting);
  return open.length + count;
}

/**
 * Places of songs among what waits in the queue, from 1; null for a song that does not wait. For shows that combine
 * requests.
 */
export async function placesBySong(
  requests: RequestModel,
  options: { tonight: CurrentShow; open: readonly StoredDecision[]; songIds: readonly string[] },
): Promise<(number | null)[]> {
  const { tonight, open, songIds } = options;
  const groups = await groupBySong(requests, waitingFilter(tonight, open));
  const places = new Map(groups.map(({ _id }, index) => [_id, index + 1]));
  return songIds.map((songId) => places.get(songId) ?? null);
}

/**
 * Reads a window of the queue: what plays, what is next, and what waits.
 *
 * @param options.after how many entries of the queue to skip, those that play or are next included; 0 for its beginning.
 */
export async function findQueue(
  requests: RequestModel,
  options: { tonight: CurrentShow; open: readonly StoredDecision[]; first: number; after: number },
): Promise<QueueEntryRecord[]> {
  const { tonight, open, first, after } = options;
  const load = createRequestLoader(requests);

  const openEntries = await openEntriesOf(open.slice(after, after + first));
  const window = { first: first - openEntries.length, after: Math.max(0, after - open.length) };
  if (window.first === 0) return openEntries;
  return [...openEntries, ...(tonight.combine ? await findCombined(window) : await findSingle(window))];

  /** The first requests of each group, by song id. */
  async function loadHighest(groups: readonly SongGroup[]): Promise<Map<string, StoredRequest[]>> {
    const highest = await load(groups.flatMap(({ ids }) => ids.slice(0, maxNames)));
    return Map.groupBy(highest, ({ songId }) => songId);
  }

  async function openEntriesOf(decisions: readonly StoredDecision[]): Promise<QueueEntryRecord[]> {
    if (decisions.length === 0) return [];
    const groups = await groupBySong(requests, {
      ...listOf(tonight),
      songId: { $in: decisions.map(({ songId }) => songId) },
    });
    const bySong = new Map(groups.map((group) => [group._id, group]));
    const highest = await loadHighest(groups);
    return decisions.map((decision) => {
      const { _id, songId, songSnapshot, status } = decision;
      const { ids = [], promised = 0, first } = bySong.get(songId) ?? {};
      return {
        ...{ id: _id.toHexString(), songId, songSnapshot, status, decision, place: null, promised, load },
        ...{ requestIds: ids, highest: highest.get(songId) ?? [], firstAskedAt: first?.at ?? null },
      };
    });
  }

  async function findSingle(window: { first: number; after: number }): Promise<QueueEntryRecord[]> {
    const found = await findByRank(requests, { ...window, filter: waitingFilter(tonight, open) });
    return found.map((request, index) => {
      const { _id, songId, songSnapshot, tip, createdAt } = request;
      return {
        ...{ id: _id.toHexString(), songId, songSnapshot, status: 'WAITING', decision: null, promised: tip, load },
        ...{ place: window.after + index + 1, requestIds: [_id], highest: [request], firstAskedAt: createdAt },
      };
    });
  }

  async function findCombined(window: { first: number; after: number }): Promise<QueueEntryRecord[]> {
    const all = await groupBySong(requests, waitingFilter(tonight, open));
    const groups = all.slice(window.after, window.after + window.first);
    const highestOf = await loadHighest(groups);
    return groups.flatMap(({ _id: songId, ids, promised, first }, index) => {
      const highest = highestOf.get(songId);
      // All of its requests were deleted since the groups were read.
      if (!highest?.[0]) return [];
      const { songSnapshot } = highest[0];
      return {
        ...{ id: songId, songId, songSnapshot, status: 'WAITING', decision: null, promised, load },
        ...{ place: window.after + index + 1, requestIds: ids, highest, firstAskedAt: first.at },
      };
    });
  }
}

/** Reads requests by id, in the order of the ids, without those that were deleted meanwhile. Calls of one response share a read. */
function createRequestLoader(requests: RequestModel): QueueEntryRecord['load'] {
  const loader = new DataLoader<string, StoredRequest | null>(async (ids) => {
    const found = await requests
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...notWithdrawn })
      .lean();
    const byId = new Map(found.map((request) => [request._id.toHexString(), request]));
    return ids.map((id) => byId.get(id) ?? null);
  });
  return async (ids) => (await loader.loadMany(ids.map((id) => id.toHexString()))).filter(isRequest);
}

function isRequest(loaded: StoredRequest | null | Error): loaded is StoredRequest {
  if (loaded instanceof Error) throw loaded;
  return loaded !== null;
}
