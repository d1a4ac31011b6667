import { listWindowSize } from '@cowbell/contracts/request-list';
import type { DecisionStatus, DeclineReason } from '@cowbell/contracts/rules/decision';
import { badUserInput } from '@cowbell/service-kit/base/errors';
import { toObjectId, wholeList } from '@cowbell/service-kit/stores/mongo';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import type { DecisionModel, StoredDecision } from '../decision/decision.model.ts';
import { addressesKnownSince } from '../removal/sender-filters.ts';
import type { FindCurrentShow, ListFilter } from '../show/current-show.ts';
import {
  byRank,
  type ListedRequest,
  listedFields,
  type RequestModel,
  type StoredRequest,
  stillThere,
} from './request.model.ts';

/** The requests on a list, or some of them. */
export type RequestFilter = ListFilter & { songId?: string | object };

/** A window of a list, in the order of the index. */
export function findByRank(
  requests: RequestModel,
  { filter, first, after }: { filter: RequestFilter; first: number; after: number },
) {
  return requests
    .find(filter, listedFields)
    .sort(byRank)
    .hint('list')
    .skip(after)
    .limit(first)
    .batchSize(wholeList)
    .lean<ListedRequest[]>();
}

/** Null when there is no such request, or the id is not an ObjectId. */
export async function findRequest(requests: RequestModel, id: string): Promise<StoredRequest | null> {
  const _id = toObjectId(id);
  return _id ? await requests.findOne({ _id, ...stillThere }).lean() : null;
}

/** How many of a guest's own requests are found: more than anybody sends in a night. */
const maxOwnRequests = 200;

/** A guest's requests for some shows, the latest first, also those that are not on the list any more. */
export async function findOwnRequests(
  requests: RequestModel,
  showIds: readonly string[],
  guestId: string,
): Promise<StoredRequest[]> {
  return await requests
    .find({ showId: { $in: showIds }, guestId, ...stillThere })
    .sort({ createdAt: -1 })
    .hint('guest')
    .limit(maxOwnRequests)
    .lean();
}

/** The place of a request among those that a filter finds, from 1. */
export async function placeOf(
  requests: RequestModel,
  { tip, createdAt, _id }: StoredRequest,
  filter: RequestFilter,
): Promise<number> {
  const before = await requests
    .countDocuments({
      $or: [
        { ...filter, tip: { $gt: tip } },
        { ...filter, tip, createdAt: { $lt: createdAt } },
        { ...filter, tip, createdAt, _id: { $lt: _id } },
      ],
    })
    // Without the hint, MongoDB compares the indexes for this $or again with each call.
    .hint('list');
  return before + 1;
}

/**
 * The sums of counted tips of guests, in whole dollars, by the id of the first of their requests on the list: of each
 * guest for whom it is above an amount, or of whom the band has set a tip aside in the show. A guest at an address from
 * which such a tip came in the last hour may be the same with another guest id, so there a high sum is enough. Callers
 * without a guest id may be anybody, so they have none.
 *
 * @param amounts in whole dollars: above which a sum is returned, and above which it is high.
 */
export async function findMarkedPromises(
  requests: RequestModel,
  { list, showId }: { list: ListFilter; showId: string },
  amounts: { marked: number; high: number },
): Promise<ReadonlyMap<string, number>> {
  const setAside = await requests
    .find({ uncountedTip: { $exists: true }, showId }, { guestId: 1, addressHash: 1, createdAt: 1 })
    .hint('uncounted')
    .lean();
  const since = addressesKnownSince(new Date());
  const recent = setAside.filter(({ createdAt }) => createdAt >= since);
  const addressHashes = { $in: recent.flatMap(({ addressHash }) => addressHash ?? []) };
  const guests = await requests.aggregate<{ first: Types.ObjectId; promised: number }>([
    { $match: { ...list, tip: { $gt: 0 }, guestId: { $exists: true } } },
    { $sort: byRank },
    {
      $group: {
        _id: '$guestId',
        first: { $first: '$_id' },
        promised: { $sum: '$tip' },
        addressHashes: { $addToSet: '$addressHash' },
      },
    },
    {
      $match: {
        $or: [
          { promised: { $gt: amounts.marked } },
          { _id: { $in: setAside.flatMap(({ guestId }) => guestId ?? []) } },
          { promised: { $gt: amounts.high }, addressHashes },
        ],
      },
    },
  ]);
  return new Map(guests.map(({ first, promised }) => [first.toHexString(), promised]));
}

/** @throws BAD_USER_INPUT for a window that cannot be read. */
export function requireWindow({ first, after = 0 }: { first: number; after?: number }) {
  if (first < 0 || first > listWindowSize) throw badUserInput(`first is a whole number, 0 to ${listWindowSize}.`);
  if (after < 0) throw badUserInput('after is a position: a whole number, 0 or more.');
  return { first, after };
}

export interface RequestStatus {
  status: DecisionStatus | 'UNPLAYED';
  reason: DeclineReason | null;
  at: Date;
}

export type FindRequestStatus = ReturnType<typeof createFindRequestStatus>;

/**
 * Reads what became of a request: its final decision, the open one about its song, or that of its show. Requests of one
 * response share their reads.
 */
export function createFindRequestStatus(options: {
  decisions: DecisionModel;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
}) {
  const { decisions, findCurrentShow, findOpenDecisions } = options;
  const loadOpen = new DataLoader<string, readonly StoredDecision[]>(
    async (showIds) => {
      const byShow = new Map([...new Set(showIds)].map((showId) => [showId, findOpenDecisions(showId)]));
      return await Promise.all(showIds.map((showId) => byShow.get(showId) ?? []));
    },
    { cache: false },
  );
  const loadDecision = new DataLoader<Types.ObjectId, StoredDecision | null>(
    async (ids) => {
      const found = await decisions.find({ _id: { $in: ids } }).lean();
      const byId = new Map(found.map((decision) => [decision._id.toHexString(), decision]));
      return ids.map((id) => byId.get(id.toHexString()) ?? null);
    },
    { cache: false },
  );

  return async ({ showId, songId, decisionId, createdAt }: ListedRequest): Promise<RequestStatus> => {
    const decided = decisionId && (await loadDecision.load(decisionId));
    if (decided) return decided;
    const [tonight, open] = await Promise.all([findCurrentShow(), loadOpen.load(showId)]);
    const decision = open.find((one) => one.songId === songId);
    if (showId === tonight.showId && !tonight.isOver) {
      return decision ?? { status: 'WAITING', reason: null, at: createdAt };
    }
    // What still played at the end of the show was played.
    if (decision?.status === 'PLAYING') return { ...decision, status: 'PLAYED' };
    const ended = [{ id: tonight.showId, endedAt: tonight.endedAt }, tonight.showBefore].find(
      (show) => show?.id === showId,
    );
    return { status: 'UNPLAYED', reason: null, at: ended?.endedAt ?? createdAt };
  };
}

/** How many requests there are; read from the index alone. */
export async function countRequests(requests: RequestModel, filter: RequestFilter): Promise<number> {
  return await requests.countDocuments(filter).hint('list');
}
