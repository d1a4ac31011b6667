import { requestUpdateRules } from '@cowbell/contracts/rules/request';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import type { UpdateRequestInput } from '../generated/resolvers.ts';
import type { RequestModel, RequestRecord } from './request.model.ts';

interface RequestPayload {
  /** After the change; a deleted request as it was before. */
  request?: RequestRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };

export type EditCommands = ReturnType<typeof createEditCommands>;

/** Editing, deleting and clearing requests. */
export function createEditCommands({ requests, runMutation }: { requests: RequestModel; runMutation: RunMutation }) {
  return {
    update: (id: string, input: UpdateRequestInput, context: CallerContext): Promise<RequestPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(requestUpdateRules, input),
        async work(fields) {
          const _id = toObjectId(id);
          const request =
            _id && (await requests.findOneAndUpdate({ _id }, { $set: fields }, { returnDocument: 'after' }).lean());
          if (!request) return refused(notFound);
          return succeeded({ request }, { type: 'request.updated', id: request._id.toHexString() });
        },
      }),

    delete: (id: string, context: CallerContext): Promise<RequestPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const _id = toObjectId(id);
          const request = _id && (await requests.findOneAndDelete({ _id }).lean());
          if (!request) return refused(notFound);
          return succeeded({ request }, { type: 'request.deleted', id: request._id.toHexString() });
        },
      }),

    /** Deletes all requests; `removed` is how many there were. */
    clear: (context: CallerContext): Promise<{ removed?: number; userErrors: UserError[] }> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const { deletedCount } = await requests.deleteMany();
          return succeeded({ removed: deletedCount }, { type: 'requests.cleared' });
        },
      }),
  };
}
