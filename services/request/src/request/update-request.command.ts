import { requestUpdateRules } from '@cowbell/contracts/rules/request';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { UpdateRequestInput } from '../generated/resolvers.ts';
import { editedFields } from './edited-fields.ts';
import { type RequestModel, type RequestRecord, stillThere } from './request.model.ts';

interface RequestPayload {
  /** After the change. */
  request?: RequestRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };

export type UpdateRequest = ReturnType<typeof createUpdateCommand>;

/** Editing any request, for admins. */
export function createUpdateCommand(options: { requests: RequestModel; runMutation: RunMutation }) {
  const { requests, runMutation } = options;
  return (id: string, input: UpdateRequestInput, context: CallerContext): Promise<RequestPayload> =>
    runMutation(context, {
      policy: requireVerifiedAdmin,
      input: inputWithRules(requestUpdateRules, input),
      async work(change) {
        const _id = toObjectId(id);
        if (!_id) return refused(notFound);
        const request = await requests
          .findOneAndUpdate({ _id, ...stillThere }, [{ $set: editedFields(change) }], {
            returnDocument: 'after',
            updatePipeline: true,
          })
          .lean();
        if (!request) return refused(notFound);
        return succeeded({ request }, { type: 'request.updated', id: request._id.toHexString() });
      },
    });
}
