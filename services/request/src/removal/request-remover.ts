import { isDuplicateKey, wholeList } from '@cowbell/service-kit/stores/mongo';
import { type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { notWithdrawn, type RequestModel, type StoredRequest } from '../request/request.model.ts';
import { traceUpdate } from '../request/trace.ts';
import { inBatches } from './in-batches.ts';
import type { RemovedRequestModel } from './removed-request.model.ts';

/**
 * When two admins remove the same requests at once, the first removal keeps them, so that its undo works. An older copy is
 * one that an undo left behind when its process died.
 */
const keepRecent: PipelineStage.ReplaceWith[] = [
  { $replaceWith: { $cond: [{ $gt: [{ $add: ['$removedAt', 10_000] }, '$$NOW'] }, '$$ROOT', '$$new'] } },
];

/** What a removal did. */
export interface Removal {
  /** How many requests were removed. */
  removed: number;
  /** Undoes it, as long as it is kept; null when nothing was removed. */
  removalId: string | null;
}

/**
 * Removes the requests that a filter finds.
 *
 * @param keptSeconds how long the removal can be undone. Then MongoDB deletes the requests for good, within about a minute.
 */
export type RemoveRequests = (filter: QueryFilter<StoredRequest>, keptSeconds: number) => Promise<Removal>;

export function createRequestRemover(options: {
  requests: RequestModel;
  removedRequests: RemovedRequestModel;
}): RemoveRequests {
  const { requests, removedRequests } = options;

  /**
   * Inserts the copies, and replaces existing ones only when it has to: replacing 2,000 of them took longer than an operation may,
   * when thousands had been removed and restored shortly before.
   */
  async function copy(batch: QueryFilter<StoredRequest>, removal: object): Promise<void> {
    const copyWith = (whenMatched: 'fail' | PipelineStage.ReplaceWith[]) =>
      requests.aggregate([
        { $match: batch },
        { $set: removal },
        // By the time it is restored, its guest may have sent another request that holds its slot.
        { $unset: 'slot' },
        { $merge: { into: removedRequests.collection.collectionName, whenMatched } },
      ]);
    try {
      await copyWith('fail');
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await copyWith(keepRecent);
    }
  }

  /**
   * Each request is copied before it is deleted, so that a failure in between loses none. One with an idempotency key leaves a trace:
   * a phone that repeats the send must not bring it back. So does one whose tip was set aside: its sender stays marked.
   */
  async function removeBatch(ids: readonly Types.ObjectId[], removal: object): Promise<void> {
    const batch = { _id: { $in: ids }, ...notWithdrawn };
    await copy(batch, removal);
    await requests.deleteMany({ ...batch, key: { $exists: false }, uncountedTip: { $exists: false } });
    await requests.updateMany(batch, traceUpdate('band'), { updatePipeline: true });
  }

  return async (filter, keptSeconds) => {
    const removedAt = new Date();
    const undoUntil = new Date(removedAt.getTime() + keptSeconds * 1_000);
    const removal = { removalId: new Types.ObjectId(), removedAt, undoUntil };
    const found = await requests
      .find({ ...filter, ...notWithdrawn }, { _id: 1 })
      .batchSize(wholeList)
      .lean();
    await inBatches(
      found.map(({ _id }) => _id),
      (ids) => removeBatch(ids, removal),
    );
    // Without the requests that another removal has taken at the same moment.
    const removed = await removedRequests.countDocuments({ removalId: removal.removalId });
    return { removed, removalId: removed > 0 ? removal.removalId.toHexString() : null };
  };
}
