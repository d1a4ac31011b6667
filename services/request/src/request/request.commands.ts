import { requestUpdateRules } from '@cowbell/contracts/rules/request';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { type FindCurrentShow, listOf, newShowBegan } from '../current-show.ts';
import type { UpdateRequestInput } from '../generated/resolvers.ts';
import type { RemovedRequestModel } from '../removal/removed-request.model.ts';
import type { RemoveRequests } from '../removal/request-remover.ts';
import { editedFields } from './edited-fields.ts';
import { notWithdrawn, type RequestModel, type RequestRecord } from './request.model.ts';
import { findRequest } from './request.queries.ts';

interface RequestPayload {
  /** After the change; a deleted request as it was before. */
  request?: RequestRecord;
  /** Undoes a deletion. */
  removalId?: string;
  userErrors: UserError[];
}

interface ClearPayload {
  /** How many requests were on the list. */
  removed?: number;
  removalId?: string;
  userErrors: UserError[];
}

/** How long deleting and clearing can be undone, in seconds. */
const deletionUndoSeconds = 60;

const notFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };

export type EditCommands = ReturnType<typeof createEditCommands>;

/** Editing, deleting and clearing requests. */
export function createEditCommands(options: {
  requests: RequestModel;
  removedRequests: RemovedRequestModel;
  findCurrentShow: FindCurrentShow;
  /** Takes everything that is next out of the running order of a show. */
  clearUpNext: (showId: string, removalId: string | null) => Promise<void>;
  removeRequests: RemoveRequests;
  runMutation: RunMutation;
}) {
  const { requests, removedRequests, findCurrentShow, clearUpNext, removeRequests, runMutation } = options;
  return {
    update: (id: string, input: UpdateRequestInput, context: CallerContext): Promise<RequestPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(requestUpdateRules, input),
        async work(change) {
          const _id = toObjectId(id);
          const request =
            _id &&
            (await requests
              .findOneAndUpdate({ _id, ...notWithdrawn }, [{ $set: editedFields(change) }], {
                returnDocument: 'after',
                updatePipeline: true,
              })
              .lean());
          if (!request) return refused(notFound);
          return succeeded({ request }, { type: 'request.updated', id: request._id.toHexString() });
        },
      }),

    delete: (id: string, context: CallerContext): Promise<RequestPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const request = await findRequest(requests, id);
          if (!request) return refused(notFound);
          const { removalId } = await removeRequests({ _id: request._id }, deletionUndoSeconds);
          // Another admin was faster.
          if (!removalId) return refused(notFound);
          return succeeded({ request, removalId }, { type: 'request.deleted', id: request._id.toHexString() });
        },
      }),

    /**
     * Deletes all requests on the list, and takes what is next out of the running order. This can be undone for a minute;
     * earlier removals cannot be undone any more.
     */
    clear: (showId: string | null, context: CallerContext): Promise<ClearPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const tonight = await findCurrentShow();
          if (showId !== null && showId !== tonight.showId) return refused(newShowBegan);
          await removedRequests.deleteMany();
          const { removed, removalId } = await removeRequests(listOf(tonight), deletionUndoSeconds);
          await clearUpNext(tonight.showId, removalId);
          return succeeded({ removed, ...(removalId && { removalId }) }, { type: 'requests.cleared' });
        },
      }),
  };
}
