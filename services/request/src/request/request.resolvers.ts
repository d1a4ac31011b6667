import { listWindowSize } from '@cowbell/contracts/request-list';
import { coalesceByKey, coalesceReads } from '@cowbell/service-kit/base/coalescing';
import { badUserInput } from '@cowbell/service-kit/base/errors';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/complete-resolvers';
import type { Request, RequestResolvers, Resolvers, SongSnapshot } from '../generated/resolvers.ts';
import type { GuestIdOf } from '../guest/guest-id-of.ts';
import type { CreateRequest } from './create-request.command.ts';
import type { EditCommands } from './request.commands.ts';
import { fullTipOf, type RequestModel, type RequestRecord, type StoredRequest } from './request.model.ts';
import { maySeeAllTips, maySeeMarks, maySeeTipAndMessage } from './request.policy.ts';
import { countRequests, findByRank, findHighPromises, findOwnIds, findRequest, sumTips } from './request.queries.ts';

export function createRequestResolvers(options: {
  requests: RequestModel;
  createRequest: CreateRequest;
  commands: EditCommands;
  guestIdOf: GuestIdOf;
  /** Above how many whole dollars a guest's promises are marked. */
  promiseMark: number;
}) {
  const { requests, createRequest, commands, guestIdOf, promiseMark } = options;
  const coalesceLists = coalesceByKey<StoredRequest[]>();
  const count = coalesceReads(() => countRequests(requests));
  const sum = coalesceReads(() => sumTips(requests));
  const highPromises = coalesceReads(() => findHighPromises(requests, promiseMark));

  return {
    Query: {
      requests(_root, { first, after }) {
        if (first < 0 || first > listWindowSize) throw badUserInput(`first is a whole number, 0 to ${listWindowSize}.`);
        if (after < 0) throw badUserInput('after is a position: a whole number, 0 or more.');
        if (first === 0) return [];
        return coalesceLists(`${first} ${after}`, () => findByRank(requests, { first, after }).exec());
      },
      requestCount: () => count(),
      promisedTips: (_root, _args, { viewer }) => (maySeeAllTips(viewer) ? sum() : null),
      request: (_root, { id }) => findRequest(requests, id),
      myRequests: (_root, _args, context) => {
        const guestId = guestIdOf(context);
        return guestId ? findOwnIds(requests, guestId) : [];
      },
    },
    Mutation: {
      createRequest: (_root, { input }, context) => createRequest(input, context),
      updateRequest: (_root, { id, input }, context) => commands.update(id, input, context),
      deleteRequest: (_root, { id }, context) => commands.delete(id, context),
      clearRequests: (_root, _args, context) => commands.clear(context),
    },
    Request: {
      __resolveReference: ({ id }) => findRequest(requests, id),
      id: (request) => request._id.toHexString(),
      song: (request) => ({ id: request.songId }),
      songSnapshot: (request) =>
        ({ id: request.songId, artistId: null, ...request.songSnapshot }) satisfies CompleteSnapshot,
      requestedBy: (request) => request.requestedBy || 'Anonymous',
      message: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? request.message : null),
      tip: (request, _args, { viewer }) => (maySeeTipAndMessage(viewer, request) ? fullTipOf(request) : null),
      isTipCounted: (request, _args, { viewer }) => (maySeeMarks(viewer) ? request.uncountedTip === undefined : null),
      guestPromised: async ({ guestId }, _args, { viewer }) =>
        maySeeMarks(viewer) && guestId ? ((await highPromises()).get(guestId) ?? null) : null,
    } satisfies CompleteResolvers<Request, RequestRecord, RequestResolvers>,
  } satisfies Resolvers;
}

/** Also the nullable fields: one that is left out would silently be null. */
type CompleteSnapshot = Record<Exclude<keyof SongSnapshot, '__typename'>, unknown>;
