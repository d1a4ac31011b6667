import { requireAdmin } from '@cowbell/service-kit/auth/viewer';
import { coalesceReads } from '@cowbell/service-kit/base/coalescing';
import type { Resolvers } from '../generated/resolvers.ts';
import type { GuestOf } from '../guest/guest-of.ts';
import type { CreateRequest } from './create-request.command.ts';
import type { RequestCommands } from './request.commands.ts';
import type { RequestModel } from './request.model.ts';
import { maySeeTipAndMessage } from './request.policy.ts';
import { findByRank, findOwnIds, findRequest } from './request.queries.ts';

export function createRequestResolvers(options: {
  requests: RequestModel;
  createRequest: CreateRequest;
  changes: RequestCommands;
  guestOf: GuestOf;
}) {
  const { requests, createRequest, changes, guestOf } = options;
  const allByRank = coalesceReads(() => findByRank(requests).exec());

  return {
    Query: {
      requests: () => allByRank(),
      request: (_root, { id }) => findRequest(requests, id),
      myRequests: (_root, _args, context) => {
        const guestId = guestOf(context);
        return guestId ? findOwnIds(requests, guestId) : [];
      },
    },
    Mutation: {
      createRequest: (_root, { input }, context) => createRequest(input, context),
      updateRequest(_root, { id, input }, { viewer }) {
        requireAdmin(viewer);
        return changes.update(id, input);
      },
      deleteRequest(_root, { id }, { viewer }) {
        requireAdmin(viewer);
        return changes.remove(id);
      },
      clearRequests(_root, _args, { viewer }) {
        requireAdmin(viewer);
        return changes.clear();
      },
    },
    Request: {
      __resolveReference: ({ id }) => findRequest(requests, id),
      id: (request) => request._id.toHexString(),
      song: (request) => ({ id: request.songId }),
      songSnapshot: (request) => ({ id: request.songId, ...request.songSnapshot }),
      requestedBy: (request) => request.requestedBy || 'Anonymous',
      message: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? request.message : null),
      tip: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? request.tip : null),
    },
  } satisfies Resolvers;
}
