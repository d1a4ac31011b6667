import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { Resolvers } from '../generated/resolvers.ts';
import type { RequestModel } from '../request/request.model.ts';
import { findRequest } from '../request/request.queries.ts';
import type { RemovalCommands } from './removal.commands.ts';
import { countRequestsOfSender } from './sender-filters.ts';

export function createRemovalResolvers({ requests, commands }: { requests: RequestModel; commands: RemovalCommands }) {
  return {
    Query: {
      async requestSender(_root, { requestId }, { viewer }) {
        requireVerifiedAdmin(viewer);
        const request = await findRequest(requests, requestId);
        return request && countRequestsOfSender(requests, request);
      },
    },
    Mutation: {
      deleteRequest: (_root, { id }, context) => commands.delete(id, context),
      clearRequests: (_root, { showId }, context) => commands.clear(showId ?? null, context),
      removeRequestsOfSender: (_root, { requestId, sender }, context) =>
        commands.removeAllOfSender(requestId, sender, context),
      restoreRequests: (_root, { removalId }, context) => commands.restore(removalId, context),
    },
  } satisfies Resolvers;
}
