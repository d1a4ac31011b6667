import { requestUpdateRules } from '@cowbell/contracts/rules/request';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import type { UpdateRequestInput } from '../generated/resolvers.ts';
import type { RequestModel, RequestRecord } from './request.model.ts';

/** What a change of a request is answered with. */
interface RequestResult {
  /** As it is now; as it was, when it was deleted. */
  request?: RequestRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };

export type RequestCommands = ReturnType<typeof createRequestCommands>;

/** What the band does with the list: editing, deleting, clearing. Each change is told to others by an event. */
export function createRequestCommands({ requests, events }: { requests: RequestModel; events: EventPublisher }) {
  return {
    /** What the input does not name stays as it is. */
    async update(id: string, input: UpdateRequestInput): Promise<RequestResult> {
      const _id = toObjectId(id);
      if (!_id) return { userErrors: [notFound] };
      const { success, data, error } = requestUpdateRules.safeParse(input);
      if (!success) return { userErrors: toUserErrors(error) };
      const request = await requests.findOneAndUpdate({ _id }, { $set: data }, { returnDocument: 'after' }).lean();
      if (!request) return { userErrors: [notFound] };
      void events.publish({ type: 'request.updated', id: _id.toHexString() });
      return { request, userErrors: [] };
    },

    async remove(id: string): Promise<RequestResult> {
      const _id = toObjectId(id);
      const request = _id && (await requests.findOneAndDelete({ _id }).lean());
      if (!request) return { userErrors: [notFound] };
      void events.publish({ type: 'request.deleted', id: request._id.toHexString() });
      return { request, userErrors: [] };
    },

    /** Empties the list by one command; `removed` counts what was on it. */
    async clear(): Promise<{ removed: number; userErrors: UserError[] }> {
      const { deletedCount } = await requests.deleteMany();
      void events.publish({ type: 'requests.cleared' });
      return { removed: deletedCount, userErrors: [] };
    },
  };
}
