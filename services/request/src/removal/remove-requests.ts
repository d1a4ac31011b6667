import type { Logger } from '@cowbell/service-kit/base/log';
import { wholeList } from '@cowbell/service-kit/stores/mongo';
import { type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { type RequestModel, type StoredRequest, stillThere } from '../request/request.model.ts';
import { addressesKnownSince } from './sender-filters.ts';

/** How many requests one operation of MongoDB changes, so that it ends within its time limit. */
const batchSize = 2_000;

/** How long a deletion and clearing the list can be undone, and the removal of everything of a sender, in seconds. */
export const deletionUndoSeconds = 60;
export const removalUndoSeconds = 3_600;

/**
 * Removes the requests that a filter finds, and were not removed before.
 *
 * @returns how many were removed, and the id with which it can be undone for some time; null when nothing was removed.
 */
export async function removeRequests(
  requests: RequestModel,
  filter: QueryFilter<StoredRequest>,
  undoSeconds: number,
): Promise<{ removed: number; removalId: string | null }> {
  const goneAt = new Date();
  const undoUntil = new Date(goneAt.getTime() + undoSeconds * 1_000);
  const removalId = new Types.ObjectId();
  const removed = await updateInBatches(requests, { ...stillThere, ...filter }, [
    { $set: { state: 'REMOVED', goneAt, removalId, undoUntil } },
    // By the time it is restored, its guest may have sent another request that holds its slot.
    { $unset: 'slot' },
  ]);
  return { removed, removalId: removed > 0 ? removalId.toHexString() : null };
}

/** Puts the requests of a removal back where they were. One whose decision was undone meanwhile is on the list. */
export async function restoreRequests(requests: RequestModel, removalId: Types.ObjectId): Promise<number> {
  return await updateInBatches(requests, { removalId, undoUntil: { $gte: new Date() } }, [
    { $set: { state: { $cond: [{ $gt: ['$decisionId', null] }, 'DECIDED', 'LISTED'] } } },
    { $unset: ['goneAt', 'removalId', 'undoUntil'] },
  ]);
}

/** Ends the undo of removals: the requests keep nothing that a person wrote. */
export async function endUndo(requests: RequestModel, filter: QueryFilter<StoredRequest> = {}): Promise<void> {
  await updateInBatches(requests, { removalId: { $exists: true }, ...filter }, [
    { $set: { requestedBy: '', message: null } },
    { $unset: ['removalId', 'undoUntil'] },
  ]);
}

/** @returns how many requests were changed. */
async function updateInBatches(
  requests: RequestModel,
  filter: QueryFilter<StoredRequest>,
  update: PipelineStage[],
): Promise<number> {
  const found = await requests.find(filter, { _id: 1 }).batchSize(wholeList).lean();
  let changed = 0;
  for (let start = 0; start < found.length; start += batchSize) {
    const ids = found.slice(start, start + batchSize).map(({ _id }) => _id);
    const { modifiedCount } = await requests.updateMany({ ...filter, _id: { $in: ids } }, update as never, {
      updatePipeline: true,
      hint: '_id_',
    });
    changed += modifiedCount;
  }
  return changed;
}

/** Time between two runs, in ms. */
const interval = 600_000;

/**
 * Forgets the addresses of requests that are older than an hour, and what removed requests said once they cannot be
 * restored.
 */
export async function forget(requests: RequestModel, now = new Date()): Promise<void> {
  const old = { addressHash: { $exists: true }, createdAt: { $lt: addressesKnownSince(now) } };
  // The slot of a request without a guest id is made from the hash.
  await requests.updateMany({ ...old, guestId: { $exists: false } }, { $unset: { addressHash: 1, slot: 1 } });
  await requests.updateMany(old, { $unset: { addressHash: 1 } });
  await endUndo(requests, { undoUntil: { $lt: now } });
}

/** Does so at intervals until it is stopped. Several instances may do so at the same time. */
export function startForgetting(requests: RequestModel, log: Logger): { stop: () => void } {
  const run = () =>
    forget(requests).catch((error: Error) =>
      log.warn({ reason: error.message }, 'Addresses could not be forgotten; trying again later'),
    );
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
