import { batchCalls } from '@cowbell/service-kit/base/batched-calls';
import { mongo } from 'mongoose';
import type { RequestModel, StoredRequest } from './request.model.ts';
import { positionOf } from './request.queries.ts';

/** What a send reads and writes. Sends that arrive while MongoDB is busy share the next round trip. */
export interface SendStore {
  /** The request that was sent with this idempotency key, or null. */
  findByKey: (key: string) => Promise<StoredRequest | null>;
  /** Stores a request. Rejects with a duplicate key error when its key is taken; the others of the round trip are stored. */
  insert: (request: StoredRequest) => Promise<void>;
  /** Position in the list of a request that was just stored, from 1. */
  positionOf: (request: StoredRequest) => Promise<number>;
}

export function createSendStore(requests: RequestModel): SendStore {
  return {
    findByKey: batchCalls((keys) => findByKeys(requests, keys)),
    insert: batchCalls((batch) => insertAll(requests, batch)),
    positionOf: batchCalls((batch) => positionsOf(requests, batch)),
  };
}

async function findByKeys(requests: RequestModel, keys: readonly string[]): Promise<(StoredRequest | null)[]> {
  const found = await requests.find({ key: { $in: keys } }).lean();
  const byKey = new Map(found.map((request) => [request.key, request]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** For each request, undefined when it is stored, or the error that refused it. Throws when it is unknown what is stored. */
export async function insertAll(
  requests: RequestModel,
  batch: readonly StoredRequest[],
): Promise<(undefined | Error)[]> {
  try {
    // The rules have validated the content, so Mongoose has nothing to add.
    await requests.collection.insertMany([...batch], { ordered: false });
    return batch.map(() => undefined);
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    // The driver wraps errors of the whole command, for example of the network.
    if (error.errorResponse instanceof Error) throw error.errorResponse;
    const refusals = refusalsOf(error);
    if (error.insertedCount + refusals.size !== batch.length) throw error;
    return batch.map((_, index) => refusals.get(index));
  }
}

/** The documents that were refused, by their index. */
function refusalsOf({ writeErrors }: mongo.MongoBulkWriteError): Map<number, mongo.MongoServerError> {
  return new Map(
    [writeErrors]
      .flat()
      .map(({ index, code, errmsg = '' }) => [index, new mongo.MongoServerError({ code, message: errmsg })]),
  );
}

/** The requests with one tip, split at a moment. */
interface TipGroup {
  /** The tip. */
  _id: number;
  /** How many were created before that moment. */
  earlier: number;
  /** The others, by rank. */
  since: StoredRequest['_id'][];
}

/**
 * Positions of requests that were just stored. A new request is the last of its tip, or nearly so: one count of the requests
 * of each tip, and the order of those created since the first request of the batch, give every position exactly.
 */
async function positionsOf(requests: RequestModel, batch: readonly StoredRequest[]): Promise<number[]> {
  const groups = await groupByTip(requests, batch);
  const positions = new Map<string, number>();
  let before = 0;
  for (const { earlier, since } of groups) {
    since.forEach((id, index) => {
      positions.set(id.toHexString(), before + earlier + index + 1);
    });
    before += earlier + since.length;
  }
  // One that is missing was deleted meanwhile: its position is the one that it would have.
  return Promise.all(batch.map((request) => positions.get(request._id.toHexString()) ?? positionOf(requests, request)));
}

/** The groups that {@link positionsOf} needs, the highest tip first; read from the rank index alone. */
export function groupByTip(requests: RequestModel, batch: readonly Pick<StoredRequest, 'tip' | 'createdAt'>[]) {
  const lowestTip = Math.min(...batch.map(({ tip }) => tip));
  const start = new Date(Math.min(...batch.map(({ createdAt }) => createdAt.getTime())));
  const isEarlier = { $lt: ['$createdAt', start] };
  return requests
    .aggregate<TipGroup>([
      // Lower tips do not matter. The sort is that of the index, so that nothing is sorted in memory.
      { $match: { tip: { $gte: lowestTip } } },
      { $sort: { tip: -1, createdAt: 1, _id: 1 } },
      {
        $group: {
          _id: '$tip',
          earlier: { $sum: { $cond: [isEarlier, 1, 0] } },
          since: { $push: { $cond: [isEarlier, '$$REMOVE', '$_id'] } },
        },
      },
      { $sort: { _id: -1 } },
    ])
    .hint('rank');
}
