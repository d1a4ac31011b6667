import { requestUpdateRules, type ValidRequestUpdate } from '@cowbell/contracts/rules/request';
import { isVerifiedAdmin, requireVerifiedAdmin, type Viewer } from '@cowbell/service-kit/auth/viewer';
import { type CompleteResolvers, oncePerOperation } from '@cowbell/service-kit/graphql/resolvers';
import {
  inputWithRules,
  type Outcome,
  type RunMutation,
  refused,
  succeeded,
} from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/mongo';
import type { Request, RequestResolvers, Resolvers } from '../generated/resolvers.ts';
import type { IsNameToHide } from '../name-filter/name-filter.ts';
import { type FindCurrentShow, followedShows, listOf } from '../show/current-show.ts';
import type { CreateRequest } from './create-request.command.ts';
import {
  completeSnapshot,
  editedFields,
  fullTipOf,
  type RequestModel,
  type RequestRecord,
  shownName,
  stillThere,
} from './request.model.ts';
import {
  type FindRequestStatus,
  findByRank,
  findMarkedPromises,
  findOwnRequests,
  findRequest,
  requireWindow,
} from './request.queries.ts';
import { type FindSender, highTipOf } from './sender.ts';

interface RequestPayload {
  request?: RequestRecord;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };

/** What is for admins. The sender sees it too, in the responses that say `isOwn`. */
function maySeeAll(viewer: Viewer, request: RequestRecord): boolean {
  return isVerifiedAdmin(viewer) || request.isOwn === true;
}

export function createRequestResolvers(options: {
  requests: RequestModel;
  createRequest: CreateRequest;
  runMutation: RunMutation;
  findSender: FindSender;
  findCurrentShow: FindCurrentShow;
  findStatus: FindRequestStatus;
  isNameToHide: IsNameToHide;
  /** Above how many whole dollars a guest's promises are marked. */
  promiseMark: number;
}) {
  const { requests, createRequest, runMutation, findSender, findCurrentShow, findStatus, isNameToHide, promiseMark } =
    options;
  const findList = async () => listOf(await findCurrentShow());
  const amounts = { marked: promiseMark, high: highTipOf(promiseMark) };
  const markedPromises = oncePerOperation(async () => {
    const tonight = await findCurrentShow();
    return findMarkedPromises(requests, { list: listOf(tonight), showId: tonight.showId }, amounts);
  });

  /** A name that stays keeps what an admin has chosen for it. */
  async function hiddenAfter({ requestedBy, nameHidden }: ValidRequestUpdate) {
    if (requestedBy === undefined || nameHidden !== undefined) return {};
    const isSame = { $eq: ['$requestedBy', { $literal: requestedBy }] };
    return { nameHidden: { $cond: [isSame, '$nameHidden', await isNameToHide(requestedBy)] } };
  }

  async function edit(id: string, change: ValidRequestUpdate): Promise<Outcome<RequestPayload>> {
    const _id = toObjectId(id);
    if (!_id) return refused(notFound);
    const fields = { ...editedFields(change), ...(await hiddenAfter(change)) };
    const request = await requests
      .findOneAndUpdate({ _id, ...stillThere }, [{ $set: fields }], { returnDocument: 'after', updatePipeline: true })
      .lean();
    if (!request) return refused(notFound);
    return succeeded({ request }, { type: 'request.updated', id: request._id.toHexString() });
  }

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
        if (!guestId) return [];
        const { showId, isOver } = await findCurrentShow();
        const own = isOver ? [] : await findOwnRequests(requests, [showId], guestId);
        return own.flatMap(({ _id, state }) => (state === 'LISTED' ? _id.toHexString() : []));
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
      updateRequest: (_root, { id, input }, context): Promise<RequestPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(requestUpdateRules, input),
          work: (change) => edit(id, change),
        }),
      setNameHidden: (_root, { id, hidden }, context): Promise<RequestPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          work: () => edit(id, { nameHidden: hidden }),
        }),
    },
    Request: {
      __resolveReference: ({ id }) => findRequest(requests, id),
      id: (request) => request._id.toHexString(),
      song: (request) => ({ id: request.songId }),
      songSnapshot: completeSnapshot,
      requestedBy: (request, _args, { viewer }) => shownName(request, maySeeAll(viewer, request)),
      nameHidden: (request, _args, { viewer }) => (isVerifiedAdmin(viewer) ? request.nameHidden === true : null),
      message: (request, _args, { viewer }) => (maySeeAll(viewer, request) ? request.message : null),
      tip: (request, _args, { viewer }) => (maySeeAll(viewer, request) ? fullTipOf(request) : null),
      isTipCounted: (request, _args, { viewer }) =>
        isVerifiedAdmin(viewer) ? request.uncountedTip === undefined : null,
      guestPromised: async ({ _id }, _args, context) =>
        isVerifiedAdmin(context.viewer) ? ((await markedPromises(context)).get(_id.toHexString()) ?? null) : null,
      status: async (request) => (await findStatus(request)).status,
      reason: async (request) => (await findStatus(request)).reason,
      statusAt: async (request) => (await findStatus(request)).at,
      show: ({ showId }) => ({ id: showId }),
    } satisfies CompleteResolvers<Request, RequestRecord, RequestResolvers>,
  } satisfies Resolvers;
}
