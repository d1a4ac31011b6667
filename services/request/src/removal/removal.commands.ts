import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { type PipelineStage, Types } from 'mongoose';
import type { RequestModel, StoredRequest } from '../request/request.model.ts';
import { findRequest } from '../request/request.queries.ts';
import { insertAll } from '../request/send-store.ts';
import { type RemovedRequestModel, undoSeconds } from './removed-request.model.ts';
import { filtersOf, type SenderFilters } from './sender.ts';

interface RemovalPayload {
  /** How many requests were removed. */
  removed?: number;
  /** Undoes it, for an hour; none when nothing was removed. */
  removalId?: string;
  userErrors: UserError[];
}

interface RestorePayload {
  /** How many requests are on the list again. */
  restored?: number;
  userErrors: UserError[];
}

/** Requests in one step, so that each step ends within the time limit of an operation. */
const batchSize = 2_000;

/**
 * When two admins remove the same requests at once, the first removal keeps them, so that its undo works. An older copy is
 * one that an undo left behind when its process died.
 */
const keepRecent: PipelineStage.ReplaceWith[] = [
  { $replaceWith: { $cond: [{ $gt: [{ $add: ['$removedAt', 10_000] }, '$$NOW'] }, '$$ROOT', '$$new'] } },
];

const requestNotFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };
const nothingToUndo: UserError = { code: 'NOT_FOUND', message: 'This can’t be undone any more.' };
const senderUnknown: Record<keyof SenderFilters, UserError> = {
  GUEST: { code: 'NOT_FOUND', message: 'This request came without a guest id.' },
  ADDRESS: { code: 'NOT_FOUND', message: 'It’s not known any more where this request came from.' },
};

export type RemovalCommands = ReturnType<typeof createRemovalCommands>;

/** Removing everything of one sender, and undoing it. */
export function createRemovalCommands(options: {
  requests: RequestModel;
  removedRequests: RemovedRequestModel;
  runMutation: RunMutation;
}) {
  const { requests, removedRequests, runMutation } = options;

  /** Each request is copied before it is deleted, so that a failure in between loses none. */
  async function removeBatch(ids: readonly Types.ObjectId[], removal: { removalId: Types.ObjectId; removedAt: Date }) {
    const batch = { _id: { $in: ids } };
    await requests.aggregate([
      { $match: batch },
      { $set: removal },
      // When it is restored, its guest may have sent another request with its slot.
      { $unset: 'slot' },
      { $merge: { into: removedRequests.collection.collectionName, whenMatched: keepRecent } },
    ]);
    await requests.deleteMany(batch);
    // Without those that another removal has at the same moment.
    return await removedRequests.countDocuments({ ...batch, removalId: removal.removalId });
  }

  async function restoreBatch(batch: readonly StoredRequest[]): Promise<number> {
    const refusals = (await insertAll(requests, batch)).filter((outcome) => outcome !== undefined);
    // A key that is taken: its guest has sent the request again meanwhile, so it is on the list already.
    for (const refusal of refusals) if (!isDuplicateKey(refusal)) throw refusal;
    return batch.length - refusals.length;
  }

  return {
    /** Removes everything on the list that came from the sender of a request. */
    removeAllOfSender: (id: string, sender: keyof SenderFilters, context: CallerContext): Promise<RemovalPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const request = await findRequest(requests, id);
          if (!request) return refused(requestNotFound);
          const filter = filtersOf(request)[sender];
          if (!filter) return refused(senderUnknown[sender]);
          const removal = { removalId: new Types.ObjectId(), removedAt: new Date() };
          const ids = (await requests.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
          let removed = 0;
          for (let i = 0; i < ids.length; i += batchSize)
            removed += await removeBatch(ids.slice(i, i + batchSize), removal);
          if (removed === 0) return succeeded({ removed });
          const removalId = removal.removalId.toHexString();
          // So that an operator can undo a removal whose response nobody has any more.
          context.log.info({ removalId, removed }, 'Requests of one sender were removed');
          return succeeded({ removed, removalId }, { type: 'requests.removed' });
        },
      }),

    /** Undoes a removal: its requests are on the list again, at the positions that their tips and times give them. */
    restore: (id: string, context: CallerContext): Promise<RestorePayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const removalId = toObjectId(id);
          // MongoDB deletes older ones only once a minute, so some may still be there.
          const since = new Date(Date.now() - undoSeconds * 1_000);
          let restored = 0;
          let isFound = false;
          for (;;) {
            const batch = removalId
              ? await removedRequests
                  .find({ removalId, removedAt: { $gte: since } })
                  .limit(batchSize)
                  .lean()
              : [];
            if (batch.length === 0) break;
            isFound = true;
            restored += await restoreBatch(batch.map(({ removalId: _id, removedAt: _at, ...request }) => request));
            await removedRequests.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
          }
          if (!isFound) return refused(nothingToUndo);
          return succeeded({ restored }, { type: 'requests.restored' });
        },
      }),
  };
}
