import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { RunningOrder } from '../decision/running-order.ts';
import type { Resolvers, SenderKind } from '../generated/resolvers.ts';
import type { RequestModel, RequestRecord } from '../request/request.model.ts';
import { findRequest } from '../request/request.queries.ts';
import { type FindCurrentShow, listOf, newShowBegan } from '../show/current-show.ts';
import {
  deletionUndoSeconds,
  endUndo,
  removalUndoSeconds,
  removeRequests,
  restoreRequests,
} from './remove-requests.ts';
import { countRequestsOfSender, filtersOf } from './sender-filters.ts';

interface RemovalPayload {
  /** How many requests were removed. */
  removed?: number;
  /** Undoes it; none when nothing was removed. */
  removalId?: string;
  userErrors: UserError[];
}

interface DeletionPayload extends Omit<RemovalPayload, 'removed'> {
  /** As it was before. */
  request?: RequestRecord;
}

interface RestorePayload {
  /** How many requests are on the list again. */
  restored?: number;
  userErrors: UserError[];
}

const requestNotFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };
const nothingToUndo: UserError = { code: 'NOT_FOUND', message: 'This can’t be undone any more.' };
const senderUnknown: Record<SenderKind, UserError> = {
  GUEST: { code: 'NOT_FOUND', message: 'This request came without a guest id.' },
  ADDRESS: { code: 'NOT_FOUND', message: 'It’s not known any more where this request came from.' },
};

/** Deleting one request, everything of a sender, or the whole list; and undoing it. */
export function createRemovalResolvers(options: {
  requests: RequestModel;
  findCurrentShow: FindCurrentShow;
  runningOrder: RunningOrder;
  runMutation: RunMutation;
}) {
  const { requests, findCurrentShow, runningOrder, runMutation } = options;
  return {
    Query: {
      async requestSender(_root, { requestId }, { viewer }) {
        requireVerifiedAdmin(viewer);
        const request = await findRequest(requests, requestId);
        return request && countRequestsOfSender(requests, request);
      },
    },
    Mutation: {
      deleteRequest: (_root, { id }, context): Promise<DeletionPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const request = await findRequest(requests, id);
            if (!request) return refused(requestNotFound);
            const { removalId } = await removeRequests(requests, { _id: request._id }, deletionUndoSeconds);
            // Another admin was faster.
            if (!removalId) return refused(requestNotFound);
            return succeeded({ request, removalId }, { type: 'request.deleted', id: request._id.toHexString() });
          },
        }),

      /** Removes everything on the list that came from the sender of a request. */
      removeRequestsOfSender: (_root, { requestId, sender }, context): Promise<RemovalPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const request = await findRequest(requests, requestId);
            if (!request) return refused(requestNotFound);
            const filter = filtersOf(request)[sender];
            if (!filter) return refused(senderUnknown[sender]);
            const { removed, removalId } = await removeRequests(requests, filter, removalUndoSeconds);
            if (!removalId) return succeeded({ removed });
            // So that an operator can undo a removal whose response nobody has any more.
            context.log.info({ removalId, removed }, 'Requests of one sender were removed');
            return succeeded({ removed, removalId }, { type: 'requests.removed' });
          },
        }),

      /**
       * Removes the whole list, and takes what is next out of the running order. Earlier removals cannot be undone any
       * more.
       */
      clearRequests: (_root, { showId = null }, context): Promise<RemovalPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const tonight = await findCurrentShow();
            if (showId !== null && showId !== tonight.showId) return refused(newShowBegan);
            await endUndo(requests);
            const { removed, removalId } = await removeRequests(requests, listOf(tonight), deletionUndoSeconds);
            await runningOrder.change(tonight.showId, { type: 'clear', removalId });
            return succeeded({ removed, ...(removalId && { removalId }) }, { type: 'requests.cleared' });
          },
        }),

      /** Undoes a removal. Refused when a new show has begun: the requests would be on no list. */
      restoreRequests: (_root, { removalId: id }, context): Promise<RestorePayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const removalId = toObjectId(id);
            const one = removalId && (await requests.findOne({ removalId, undoUntil: { $gte: new Date() } }).lean());
            if (!one) return refused(nothingToUndo);
            const { showId } = await findCurrentShow();
            if (one.showId !== showId) return refused(newShowBegan);
            // Before any request is restored: when this is interrupted, the next attempt still finds the removal.
            await runningOrder.change(showId, { type: 'restore', removalId: id });
            const restored = await restoreRequests(requests, removalId);
            return succeeded({ restored }, { type: 'requests.restored' });
          },
        }),
    },
  } satisfies Resolvers;
}
