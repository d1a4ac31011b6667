import { batchCalls } from '@cowbell/service-kit/base/concurrent-calls';
import { traceCall } from '@cowbell/service-kit/tracing/tracing';
import { mongo } from 'mongoose';
import type { ShowDecisions } from '../decision/decision.queries.ts';
import { placesBySong, waitingFilter } from '../queue/queue.queries.ts';
import type { FindCurrentShow } from '../show/current-show.ts';
import type { RequestModel, StoredRequest } from './request.model.ts';
import { placeOf, type RequestFilter } from './request.queries.ts';

export type SendStore = ReturnType<typeof createSendStore>;

/** What a send reads and writes. Sends that arrive while MongoDB is busy share the next round trip. */
export function createSendStore(options: {
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  findDecisions: (showId: string) => Promise<ShowDecisions>;
}) {
  const { requests, findCurrentShow, findDecisions } = options;
  return {
    /** The request that was sent with this idempotency key, or null. */
    findByKey: batchCalls((keys: readonly string[]) => findByKeys(requests, keys)),
    /** Rejects with a duplicate key error when its key or its slot is taken; others of the round trip are stored. */
    insert: batchCalls((batch: readonly StoredRequest[]) => insertAll(requests, batch)),
    /** Place of a request in the queue among what waits, from 1; null when it does not wait there. */
    placeOf: batchCalls(async (batch: readonly StoredRequest[]): Promise<(number | null)[]> => {
      const tonight = await findCurrentShow();
      const { open } = await findDecisions(tonight.showId);
      if (tonight.combine) {
        const songIds = batch.map(({ songId, state }) => (state === 'LISTED' ? songId : ''));
        return await placesBySong(requests, { tonight, open, songIds });
      }
      const openSongs = new Set(open.map(({ songId }) => songId));
      const waiting = batch.filter(
        ({ showId, songId, state }) => state === 'LISTED' && showId === tonight.showId && !openSongs.has(songId),
      );
      const places = await placesOf(requests, waiting, waitingFilter(tonight, open));
      const byRequest = new Map(waiting.map((request, index) => [request, places[index]]));
      return batch.map((request) => byRequest.get(request) ?? null);
    }),
  };
}

async function findByKeys(requests: RequestModel, keys: readonly string[]): Promise<(StoredRequest | null)[]> {
  const found = await requests.find({ key: { $in: keys } }).lean();
  const byKey = new Map(found.map((request) => [request.key, request]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** For each request, undefined when it is stored, or the error that refused it. Throws when it is unknown. */
async function insertAll(requests: RequestModel, batch: readonly StoredRequest[]): Promise<(undefined | Error)[]> {
  try {
    // The rules have validated the content, so Mongoose has nothing to add.
    const insert = () => requests.collection.insertMany([...batch], { ordered: false });
    await traceCall('mongodb insertMany requests', { 'db.system.name': 'mongodb' }, insert);
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

interface TipGroup {
  _id: number;
  /** How many were created before that moment. */
  earlier: number;
  /** The others, by rank. */
  later: StoredRequest['_id'][];
}

/** In ms; older requests are placed one by one, since the groups hold the ids of all requests since the oldest. */
const recentMs = 10_000;

/**
 * Places of requests, most of which were just stored: from one count of the requests of each tip, and the order of
 * those created since the oldest of the batch.
 */
async function placesOf(
  requests: RequestModel,
  batch: readonly StoredRequest[],
  filter: RequestFilter,
): Promise<number[]> {
  const oldestRecent = Date.now() - recentMs;
  const recent = batch.filter(({ createdAt }) => createdAt.getTime() >= oldestRecent);
  const groups = recent.length > 0 ? await groupByTip(requests, recent, filter) : [];
  const places = new Map<string, number>();
  let before = 0;
  for (const { earlier, later } of groups) {
    later.forEach((id, index) => {
      places.set(id.toHexString(), before + earlier + index + 1);
    });
    before += earlier + later.length;
  }
  // One that is missing is older, or was deleted meanwhile: then its place is the one that it would have.
  return Promise.all(
    batch.map((request) => places.get(request._id.toHexString()) ?? placeOf(requests, request, filter)),
  );
}

/** The groups that {@link placesOf} needs, the highest tip first; read from the index alone. */
export function groupByTip(
  requests: RequestModel,
  batch: readonly Pick<StoredRequest, 'tip' | 'createdAt'>[],
  filter: RequestFilter,
) {
  const lowestTip = Math.min(...batch.map(({ tip }) => tip));
  const start = new Date(Math.min(...batch.map(({ createdAt }) => createdAt.getTime())));
  const isEarlier = { $lt: ['$createdAt', start] };
  return requests
    .aggregate<TipGroup>([
      // Lower tips do not matter. The sort matches the index, so that nothing is sorted in memory.
      { $match: { ...filter, tip: { $gte: lowestTip } } },
      { $sort: { tip: -1, createdAt: 1, _id: 1 } },
      {
        $group: {
          _id: '$tip',
          earlier: { $sum: { $cond: [isEarlier, 1, 0] } },
          later: { $push: { $cond: [isEarlier, '$$REMOVE', '$_id'] } },
        },
      },
      { $sort: { _id: -1 } },
    ])
    .hint('list');
}
