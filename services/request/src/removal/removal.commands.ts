import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey, wholeList } from '@cowbell/service-kit/stores/mongo';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import type { QueryFilter } from 'mongoose';
import { type FindCurrentShow, newShowBegan } from '../current-show.ts';
import type { RequestModel } from '../request/request.model.ts';
import { findRequest } from '../request/request.queries.ts';
import { insertAll } from '../request/send-store.ts';
import { inBatches } from './in-batches.ts';
import { type RemovedRequest, type RemovedRequestModel, removalUndoSeconds } from './removed-request.model.ts';
import type { RemoveRequests } from './request-remover.ts';
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
  findCurrentShow: FindCurrentShow;
  /** Brings back what clearing the list took out of the running order of a show. */
  restoreUpNext: (showId: string, removalId: string) => Promise<void>;
  removeRequests: RemoveRequests;
  runMutation: RunMutation;
}) {
  const { requests, removedRequests, findCurrentShow, restoreUpNext, removeRequests, runMutation } = options;

  async function restoreBatch(copies: QueryFilter<RemovedRequest>): Promise<number> {
    const found = await removedRequests.find(copies).hint('_id_').batchSize(wholeList).lean();
    if (found.length === 0) return 0;
    const batch = found.map(({ removalId: _id, removedAt: _at, undoUntil: _until, ...request }) => request);
    const ids = batch.map(({ _id }) => _id);
    await requests.deleteMany({ _id: { $in: ids }, removedByBand: true });
    const refusals = (await insertAll(requests, batch)).filter((outcome) => outcome !== undefined);
    // A key that is taken: another admin restores the same removal, or its guest has sent the request again, which only earlier
    // versions accept. It is on the list already.
    for (const refusal of refusals) if (!isDuplicateKey(refusal)) throw refusal;
    await removedRequests.deleteMany(copies, { hint: '_id_' });
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
          const { removed, removalId } = await removeRequests(filter, removalUndoSeconds);
          if (!removalId) return succeeded({ removed });
          // So that an operator can undo a removal whose response nobody has any more.
          context.log.info({ removalId, removed }, 'Requests of one sender were removed');
          return succeeded({ removed, removalId }, { type: 'requests.removed' });
        },
      }),

    /**
     * Undoes a removal: its requests are on the list again, at the places that their tips and times give them. Refused when
     * a new show has begun: they would be on no list.
     */
    restore: (id: string, context: CallerContext): Promise<RestorePayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const removalId = toObjectId(id);
          if (!removalId) return refused(nothingToUndo);
          // MongoDB deletes older removals only once a minute, so some may still be there.
          const kept = { removalId, undoUntil: { $gte: new Date() } };
          const copies = await removedRequests.find(kept, { showId: 1 }).batchSize(wholeList).lean();
          if (copies.length === 0) return refused(nothingToUndo);
          const { showId } = await findCurrentShow();
          // An earlier version stores requests without a show.
          if (copies.some((request) => request.showId && request.showId !== showId)) return refused(newShowBegan);
          // Before the first requests are restored: when this is interrupted, the next attempt still finds the removal.
          await restoreUpNext(showId, id);
          const counts: number[] = [];
          await inBatches(
            copies.map(({ _id }) => _id),
            async (ids) => void counts.push(await restoreBatch({ ...kept, _id: { $in: ids } })),
          );
          const restored = counts.reduce((sum, count) => sum + count, 0);
          return succeeded({ restored }, { type: 'requests.restored' });
        },
      }),
  };
}
