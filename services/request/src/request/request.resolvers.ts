import { coalesceByKey, coalesceReads } from '@cowbell/service-kit/base/coalescing';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import { type FindCurrentShow, followedShows, listOf } from '../current-show.ts';
import type { Request, RequestResolvers, Resolvers } from '../generated/resolvers.ts';
import type { GuestIdOf } from '../guest/guest-id-of.ts';
import type { CreateRequest } from './create-request.command.ts';
import { requireWindow } from './list-window.ts';
import type { EditCommands } from './request.commands.ts';
import { fullTipOf, type ListedRequest, type RequestModel, type RequestRecord, senderOf } from './request.model.ts';
import { maySeeAllTips, maySeeArrivals, maySeeMarks, maySeeTipAndMessage } from './request.policy.ts';
import {
  countRequests,
  findByRank,
  findLatestTimes,
  findMarkedPromises,
  findOwnIds,
  findOwnRequests,
  findRequest,
  sumTips,
} from './request.queries.ts';
import type { FindRequestState } from './request-state.ts';
import { highTipOf } from './send.limits.ts';
import { shownName } from './shown-name.ts';
import { completeSnapshot } from './song-snapshot.ts';

export function createRequestResolvers(options: {
  requests: RequestModel;
  createRequest: CreateRequest;
  commands: EditCommands;
  guestIdOf: GuestIdOf;
  findCurrentShow: FindCurrentShow;
  findState: FindRequestState;
  /** Above how many whole dollars a guest's promises are marked. */
  promiseMark: number;
}) {
  const { requests, createRequest, commands, guestIdOf, findCurrentShow, findState, promiseMark } = options;
  const findList = async () => listOf(await findCurrentShow());
  const coalesceLists = coalesceByKey<ListedRequest[]>();
  const count = coalesceReads(async () => countRequests(requests, await findList()));
  const sum = coalesceReads(async () => sumTips(requests, await findList()));
  const amounts = { marked: promiseMark, high: highTipOf(promiseMark) };
  const markedPromises = coalesceReads(async () => {
    const tonight = await findCurrentShow();
    return findMarkedPromises(requests, { list: listOf(tonight), showId: tonight.showId }, amounts);
  });

  return {
    Query: {
      requests(_root, { songId, ...window }) {
        const { first, after } = requireWindow(window);
        if (first === 0) return [];
        return coalesceLists(`${first} ${after} ${songId ?? ''}`, async () => {
          const filter = { ...(await findList()), ...(songId && { songId }) };
          return await findByRank(requests, { filter, first, after });
        });
      },
      requestCount: () => count(),
      promisedTips: (_root, _args, { viewer }) => (maySeeAllTips(viewer) ? sum() : null),
      latestRequestTimes: async (_root, _args, { viewer }) =>
        maySeeArrivals(viewer) ? findLatestTimes(requests, await findList()) : null,
      request: (_root, { id }) => findRequest(requests, id),
      async myRequests(_root, _args, context) {
        const guestId = guestIdOf(context);
        return guestId ? await findOwnIds(requests, await findList(), guestId) : [];
      },
      async myTonight(_root, _args, context) {
        const guestId = guestIdOf(context);
        if (!guestId) return [];
        const own = await findOwnRequests(requests, followedShows(await findCurrentShow()), guestId);
        return own.map((request) => ({ ...request, isOwn: true }));
      },
    },
    Mutation: {
      createRequest: (_root, { input }, context) => createRequest(input, context),
      updateRequest: (_root, { id, input }, context) => commands.update(id, input, context),
      deleteRequest: (_root, { id }, context) => commands.delete(id, context),
      clearRequests: (_root, { showId }, context) => commands.clear(showId ?? null, context),
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
      guestPromised: async (request, _args, { viewer }) => {
        const sender = senderOf(request);
        return maySeeMarks(viewer) && sender ? ((await markedPromises()).get(sender) ?? null) : null;
      },
      status: async (request) => (await findState(request)).status,
      reason: async (request) => (await findState(request)).reason,
      statusAt: async (request) => (await findState(request)).at,
      show: ({ showId }) => ({ id: showId }),
    } satisfies CompleteResolvers<Request, RequestRecord, RequestResolvers>,
  } satisfies Resolvers;
}
