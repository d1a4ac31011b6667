import { wholeList } from '@cowbell/service-kit/stores/mongo';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { byRank, type RequestModel, type StoredRequest } from './request.model.ts';

/** All requests by rank, in the order in which the rank index holds them: nothing is sorted. */
export function findByRank(requests: RequestModel) {
  return requests.find().sort(byRank).hint('rank').batchSize(wholeList).lean();
}

/** Null when there is none with this id, or when it is no id. */
export async function findRequest(requests: RequestModel, id: string): Promise<StoredRequest | null> {
  const _id = toObjectId(id);
  return _id ? await requests.findById(_id).lean() : null;
}

/** How many of a guest's own requests are looked up: more than anybody sends in a night. */
const ownAtMost = 200;

/** Ids of what a guest has on the list, the latest first. */
export async function findOwnIds(requests: RequestModel, guestId: string): Promise<string[]> {
  const own = await requests.find({ guestId }, { _id: 1 }).sort({ createdAt: -1 }).limit(ownAtMost).lean();
  return own.map(({ _id }) => _id.toHexString());
}

/** Place of a request in the list, counted from 1: one more than the requests before it in the rank index. */
export async function placeOf(requests: RequestModel, { tip, createdAt, _id }: StoredRequest): Promise<number> {
  const before = await requests
    .countDocuments({
      $or: [{ tip: { $gt: tip } }, { tip, createdAt: { $lt: createdAt } }, { tip, createdAt, _id: { $lt: _id } }],
    })
    // Without it MongoDB thinks anew each time about which index it takes for an $or.
    .hint('rank');
  return before + 1;
}
