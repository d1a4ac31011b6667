import { wholeList } from '@cowbell/service-kit/stores/mongo';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { byRank, type RequestModel, type StoredRequest } from './request.model.ts';

/**
 * The requests after a position, in the order of the rank index: MongoDB sorts nothing.
 *
 * @param page.first how many at most; 1 or more.
 * @param page.after the position, from 1; 0 for the beginning of the list.
 */
export function findByRank(requests: RequestModel, { first, after }: { first: number; after: number }) {
  return requests.find().sort(byRank).hint('rank').skip(after).limit(first).batchSize(wholeList).lean();
}

/** How many requests there are: counted in an index, because MongoDB's own figure may be wrong after it was killed. */
export async function countRequests(requests: RequestModel): Promise<number> {
  return await requests.countDocuments().hint('rank');
}

/** Sum of the tips that count, in whole dollars; read from the rank index alone. */
export async function sumTips(requests: RequestModel): Promise<number> {
  const [all] = await requests
    .aggregate<{ sum: number }>([{ $sort: byRank }, { $group: { _id: null, sum: { $sum: '$tip' } } }])
    .hint('rank');
  return all?.sum ?? 0;
}

/** Null when there is no such request, or the id is not an ObjectId. */
export async function findRequest(requests: RequestModel, id: string): Promise<StoredRequest | null> {
  const _id = toObjectId(id);
  return _id ? await requests.findById(_id).lean() : null;
}

/** How many of a guest's own requests are found: more than anybody sends in a night. */
const maxOwnRequests = 200;

/** Ids of a guest's requests that are on the list, the latest first. */
export async function findOwnIds(requests: RequestModel, guestId: string): Promise<string[]> {
  const own = await requests.find({ guestId }, { _id: 1 }).sort({ createdAt: -1 }).limit(maxOwnRequests).lean();
  return own.map(({ _id }) => _id.toHexString());
}

/** Position of a request in the list, from 1: one more than the requests before it in the rank index. */
export async function positionOf(requests: RequestModel, { tip, createdAt, _id }: StoredRequest): Promise<number> {
  const before = await requests
    .countDocuments({
      $or: [{ tip: { $gt: tip } }, { tip, createdAt: { $lt: createdAt } }, { tip, createdAt, _id: { $lt: _id } }],
    })
    // Without the hint, MongoDB compares the indexes for this $or again with each call.
    .hint('rank');
  return before + 1;
}

/**
 * For each guest whose tips that count add up to more than an amount: their sum, in whole dollars. Tips that do not count are left out:
 * the band has decided about them.
 *
 * @returns by guest id.
 */
export async function findHighPromises(requests: RequestModel, amount: number): Promise<ReadonlyMap<string, number>> {
  const guests = await requests.aggregate<{ _id: string; promised: number }>([
    { $match: { tip: { $gt: 0 }, guestId: { $exists: true } } },
    { $group: { _id: '$guestId', promised: { $sum: '$tip' } } },
    { $match: { promised: { $gt: amount } } },
  ]);
  return new Map(guests.map(({ _id, promised }) => [_id, promised]));
}
