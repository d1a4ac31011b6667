import { type CompleteResolvers, oncePerOperation } from '@cowbell/service-kit/graphql/resolvers';
import type { Request, RequestResolvers, Resolvers } from '../generated/resolvers.ts';
import type { FindSender } from '../guest/sender.ts';
import { type FindCurrentShow, followedShows, listOf } from '../show/current-show.ts';
import type { CreateRequest } from './create-request.command.ts';
import { requireWindow } from './list-window.ts';
import { fullTipOf, type RequestModel, type RequestRecord, senderIdOf } from './request.model.ts';
import { maySeeMarks, maySeeTipAndMessage } from './request.policy.ts';
import { findByRank, findMarkedPromises, findOwnIds, findOwnRequests, findRequest } from './request.queries.ts';
import type { FindRequestStatus } from './request-status.ts';
import { highTipOf } from './send.limits.ts';
import { shownName } from './shown-name.ts';
import { completeSnapshot } from './song-snapshot.ts';
import type { UpdateRequest } from './update-request.command.ts';

export function createRequestResolvers(options: {
  requests: RequestModel;
  createRequest: CreateRequest;
  updateRequest: UpdateRequest;
  findSender: FindSender;
  findCurrentShow: FindCurrentShow;
  findStatus: FindRequestStatus;
  /** Above how many whole dollars a guest's promises are marked. */
  promiseMark: number;
}) {
  const { requests, createRequest, updateRequest, findSender, findCurrentShow, findStatus, promiseMark } = options;
  const findList = async () => listOf(await findCurrentShow());
  const amounts = { marked: promiseMark, high: highTipOf(promiseMark) };
  const markedPromises = oncePerOperation(async () => {
    const tonight = await findCurrentShow();
    return findMarkedPromises(requests, { list: listOf(tonight), showId: tonight.showId }, amounts);
  });

  return {
    Query: {
      async requests(_root, { songId, ...window }) {
        const { first, after } = requireWindow(window);
        if (first === 0) return [];
        const filter = { ...(await findList()), ...(songId && { songId }) };
        return await findByRank(requests, { filter, first, after });
      },
      request: (_root, { id }) => findRequest(requests, id),
      async myRequests(_root, _args, context) {
        const { guestId } = findSender(context);
        return guestId ? await findOwnIds(requests, await findList(), guestId) : [];
      },
      async myTonight(_root, _args, context) {
        const { guestId } = findSender(context);
        if (!guestId) return [];
        const own = await findOwnRequests(requests, followedShows(await findCurrentShow()), guestId);
        return own.map((request) => ({ ...request, isOwn: true }));
      },
    },
    Mutation: {
      createRequest: (_root, { input }, context) => createRequest(input, context),
      updateRequest: (_root, { id, input }, context) => updateRequest(id, input, context),
    },
    Request: {
      __resolveReference: ({ id }) => findRequest(requests, id),
      id: (request) => request._id.toHexString(),
      song: (request) => ({ id: request.songId }),
      songSnapshot: completeSnapshot,
      requestedBy: shownName,
      message: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? request.message : null),
      tip: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? fullTipOf(request) : null),
      isTipCounted: (request, _args, { viewer }) => (maySeeMarks(viewer) ? request.uncountedTip === undefined : null),
      guestPromised: async (request, _args, context) => {
        const sender = senderIdOf(request);
        return maySeeMarks(context.viewer) && sender ? ((await markedPromises(context)).get(sender) ?? null) : null;
      },
      status: async (request) => (await findStatus(request)).status,
      reason: async (request) => (await findStatus(request)).reason,
      statusAt: async (request) => (await findStatus(request)).at,
      show: ({ showId }) => ({ id: showId }),
    } satisfies CompleteResolvers<Request, RequestRecord, RequestResolvers>,
  } satisfies Resolvers;
}
