import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import { wholeList } from '@cowbell/service-kit/stores/mongo';
import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import type { StoredDecision } from '../decision/decision.model.ts';
import {
  byRank,
  type ListedRequest,
  listedFields,
  maxNames,
  type NamedRequest,
  type RequestModel,
  type SongSnapshot,
  type StoredRequest,
  stillThere,
} from '../request/request.model.ts';
import { countRequests, findByRank, type RequestFilter } from '../request/request.queries.ts';
import { type CurrentShow, type ListFilter, listOf } from '../show/current-show.ts';

/** An entry of the queue as it is read. */
export interface QueueEntryRecord {
  id: string;
  songId: string;
  songSnapshot: SongSnapshot;
  status: DecisionStatus;
  decision: StoredDecision | null;
  place: number | null;
  /** How many requests. */
  asked: number;
  /** Of the first {@link maxNames} requests, by rank. */
  names: readonly NamedRequest[];
  /** In whole dollars. */
  promised: number;
  firstAskedAt: Date | null;
  /** Reads the first of its requests, by rank, together with those of other entries of the response. */
  loadRequests: (first: number) => Promise<readonly ListedRequest[]>;
}

/** The requests on the list for one song. */
export interface SongGroup {
  /** Id of the song. */
  _id: string;
  /** Ids of the first {@link maxNames} requests, by rank. */
  ids: Types.ObjectId[];
  /** How many requests. */
  asked: number;
  promised: number;
  /** The earliest request. */
  first: { at: Date; id: Types.ObjectId };
}

/** Requests on the list by song: the highest sum of tips first, then the earliest. Read from the `list` index alone. */
async function groupBySong(requests: RequestModel, filter: RequestFilter): Promise<SongGroup[]> {
  return await requests
    .aggregate<SongGroup>([
      { $match: filter },
      { $sort: byRank },
      {
        $group: {
          _id: '$songId',
          ids: { $firstN: { input: '$_id', n: maxNames } },
          asked: { $sum: 1 },
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

/** What a queue is made of, as it was at one moment. */
export interface QueueState {
  tonight: CurrentShow;
  /** What plays and is next. */
  open: readonly StoredDecision[];
  /** What waits, by song; null in a show that does not combine requests. */
  groups: readonly SongGroup[] | null;
}

/** Reads what waits by song, in a show that combines requests. */
export async function findQueueState(
  requests: RequestModel,
  { tonight, open }: Omit<QueueState, 'groups'>,
): Promise<QueueState> {
  const groups = tonight.combine ? await groupBySong(requests, waitingFilter(tonight, open)) : null;
  return { tonight, open, groups };
}

/** How many entries the queue has. */
export async function countQueue(requests: RequestModel, { tonight, open, groups }: QueueState): Promise<number> {
  const count = groups ? groups.length : await countRequests(requests, waitingFilter(tonight, open));
  return open.length + count;
}

/** Places of songs among what waits, from 1, or null. For shows that combine requests. */
export async function placesBySong(
  requests: RequestModel,
  options: { tonight: CurrentShow; open: readonly StoredDecision[]; songIds: readonly string[] },
): Promise<(number | null)[]> {
  const { tonight, open, songIds } = options;
  const groups = await groupBySong(requests, waitingFilter(tonight, open));
  const places = new Map(groups.map(({ _id }, index) => [_id, index + 1]));
  return songIds.map((songId) => places.get(songId) ?? null);
}

/** Reads a window of the queue: what plays, what is next, and what waits. */
export async function findQueue(
  requests: RequestModel,
  { tonight, open, groups: waiting }: QueueState,
  { first, after }: { first: number; after: number },
): Promise<QueueEntryRecord[]> {
  const load = createRequestLoader(requests, listOf(tonight));

  const openEntries = await openEntriesOf(open.slice(after, after + first));
  const window = { first: first - openEntries.length, after: Math.max(0, after - open.length) };
  if (window.first === 0) return openEntries;
  return [...openEntries, ...(waiting ? await combinedEntriesOf(waiting, window) : await findSingle(window))];

  async function openEntriesOf(decisions: readonly StoredDecision[]): Promise<QueueEntryRecord[]> {
    if (decisions.length === 0) return [];
    const groups = await groupBySong(requests, {
      ...listOf(tonight),
      songId: { $in: decisions.map(({ songId }) => songId) },
    });
    const bySong = new Map(groups.map((group) => [group._id, group]));
    const { namesOf } = await findShown(requests, groups);
    return decisions.map((decision) => {
      const { _id, songId, songSnapshot, status } = decision;
      const group = bySong.get(songId);
      return {
        ...{ id: _id.toHexString(), songId, songSnapshot, status, decision, place: null },
        ...{ asked: group?.asked ?? 0, names: group ? namesOf(group) : [], promised: group?.promised ?? 0 },
        ...{ firstAskedAt: group?.first.at ?? null, loadRequests: async (count) => (group ? load(group, count) : []) },
      };
    });
  }

  async function findSingle(window: { first: number; after: number }): Promise<QueueEntryRecord[]> {
    const found = await findByRank(requests, { ...window, filter: waitingFilter(tonight, open) });
    return found.map((request, index) => {
      const { _id, songId, songSnapshot, tip, createdAt } = request;
      return {
        ...{ id: _id.toHexString(), songId, songSnapshot, status: 'WAITING', decision: null, promised: tip },
        ...{ place: window.after + index + 1, asked: 1, names: [request], firstAskedAt: createdAt },
        loadRequests: async (count) => [request].slice(0, count),
      };
    });
  }

  async function combinedEntriesOf(
    all: readonly SongGroup[],
    window: { first: number; after: number },
  ): Promise<QueueEntryRecord[]> {
    const groups = all.slice(window.after, window.after + window.first);
    const { namesOf, snapshotOf } = await findShown(requests, groups);
    return groups.flatMap((group, index) => {
      const { _id: songId, asked, promised, first } = group;
      const songSnapshot = snapshotOf(group);
      // All of its requests were deleted since the groups were read.
      if (!songSnapshot) return [];
      return {
        ...{ id: songId, songId, songSnapshot, status: 'WAITING', decision: null, promised, asked },
        ...{ place: window.after + index + 1, names: namesOf(group), firstAskedAt: first.at },
        loadRequests: (count) => load(group, count),
      };
    });
  }
}

/** What an entry shows of a request. */
type ShownRequest = NamedRequest & Pick<StoredRequest, '_id'> & Partial<Pick<StoredRequest, 'songSnapshot'>>;

/** How many requests of a song are read with their snapshot: the first may be deleted since the groups were read. */
const snapshotsRead = 2;

/** Reads what the entries of songs show of their first requests: several names, and one snapshot. */
async function findShown(requests: RequestModel, groups: readonly SongGroup[]) {
  const find = (ids: readonly Types.ObjectId[], fields: Record<string, 1>) =>
    requests
      .find({ _id: { $in: ids }, ...stillThere }, fields)
      .batchSize(wholeList)
      .lean<ShownRequest[]>();
  const idsOf = (begin: number, end?: number) => groups.flatMap(({ ids }) => ids.slice(begin, end));
  const [highest, others] = await Promise.all([
    find(idsOf(0, snapshotsRead), { requestedBy: 1, nameHidden: 1, songSnapshot: 1 }),
    find(idsOf(snapshotsRead), { requestedBy: 1, nameHidden: 1 }),
  ]);
  const byId = new Map([...highest, ...others].map((request) => [request._id.toHexString(), request]));
  const shownOf = ({ ids }: SongGroup) => ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  return {
    namesOf: shownOf,
    /** Undefined when the requests were deleted since the groups were read. */
    snapshotOf: (group: SongGroup) => shownOf(group)[0]?.songSnapshot,
  };
}

/** Creates a function that reads the first requests of a song, by rank. Calls of one response share a read. */
function createRequestLoader(requests: RequestModel, list: ListFilter) {
  const byId = new DataLoader<string, ListedRequest | null>(async (ids) => {
    const found = await requests
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...stillThere }, listedFields)
      .lean<ListedRequest[]>();
    const requestsById = new Map(found.map((request) => [request._id.toHexString(), request]));
    return ids.map((id) => requestsById.get(id) ?? null);
  });
  const bySong = new DataLoader<string, ListedRequest[]>(async (songIds) => {
    const found = await requests
      .find({ ...list, songId: { $in: songIds } }, listedFields)
      .sort(byRank)
      .hint('list')
      .batchSize(wholeList)
      .lean<ListedRequest[]>();
    const requestsBySong = Map.groupBy(found, ({ songId }) => songId);
    return songIds.map((songId) => requestsBySong.get(songId) ?? []);
  });
  return async ({ _id: songId, ids, asked }: SongGroup, first: number): Promise<readonly ListedRequest[]> => {
    if (first > ids.length && asked > ids.length) return (await bySong.load(songId)).slice(0, first);
    return (await byId.loadMany(ids.slice(0, first).map((id) => id.toHexString()))).filter(isRequest);
  };
}

function isRequest(loaded: ListedRequest | null | Error): loaded is ListedRequest {
  if (loaded instanceof Error) throw loaded;
  return loaded !== null;
}
