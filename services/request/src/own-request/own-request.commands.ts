import { ownRequestUpdateRules, type ValidOwnRequestUpdate } from '@cowbell/contracts/rules/request';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { StoredDecision } from '../decision/decision.model.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { notOpenError, tipTooLow } from '../request/check-intake.ts';
import {
  editedFields,
  fullTipOf,
  type RequestModel,
  type RequestRecord,
  type StoredRequest,
} from '../request/request.model.ts';
import { findRequest } from '../request/request.queries.ts';
import type { CheckSendLimits, FindSender } from '../request/sender.ts';
import { type FindCurrentShow, showIsOver } from '../show/current-show.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';

interface OwnRequestPayload {
  request?: RequestRecord;
  place?: number | null;
  userErrors: UserError[];
}

const notFound: UserError = { code: 'NOT_FOUND', message: 'Request not found.' };
const tooLate: UserError = { code: 'CONFLICT', message: 'The band has decided about this song already.' };
const onlyUp: UserError = { code: 'INVALID_INPUT', field: 'tip', message: 'A tip can only go up.' };

/** What guests can do with their own requests, until the band decides about the song. */
export function createOwnRequestMutations(options: {
  requests: RequestModel;
  songLookup: Pick<SongLookup, 'findShow'>;
  findSender: FindSender;
  checkLimits: CheckSendLimits;
  findCurrentShow: FindCurrentShow;
  findOpenDecisions: (showId: string) => Promise<StoredDecision[]>;
  /** Place in the queue among what waits, from 1. */
  placeOf: (request: StoredRequest) => Promise<number | null>;
  runMutation: RunMutation;
}) {
  const { requests, songLookup, findSender, checkLimits, findCurrentShow, findOpenDecisions, placeOf, runMutation } =
    options;

  /** The caller's own request while it waits, or why it cannot be changed. */
  async function findWaiting(id: string, context: CallerContext): Promise<StoredRequest | { refusal: UserError }> {
    const request = await findRequest(requests, id);
    const { guestId } = findSender(context);
    if (!request || !guestId || request.guestId !== guestId) return { refusal: notFound };
    const { showId, isOver } = await findCurrentShow();
    if (request.state !== 'LISTED') return { refusal: tooLate };
    if (isOver || request.showId !== showId) return { refusal: showIsOver };
    const isDecided = (await findOpenDecisions(showId)).some(({ songId }) => songId === request.songId);
    return isDecided ? { refusal: tooLate } : request;
  }

  /** Why a request cannot be changed this way, or null. A tip goes up only while the show takes requests. */
  async function findRefusal(
    id: string,
    { tip }: ValidOwnRequestUpdate,
    context: CallerContext,
  ): Promise<UserError | null> {
    const found = await findWaiting(id, context);
    if ('refusal' in found) return found.refusal;
    if (tip === undefined || tip === fullTipOf(found)) return null;
    if (tip < fullTipOf(found)) return onlyUp;
    const show = await songLookup.findShow();
    if (!show) return null;
    const { minTip } = show.intake;
    return notOpenError(show) ?? (tip < minTip ? tipTooLow(minTip) : null);
  }

  /** Only while it is on the list: the band may decide in the same moment. */
  const filterOf = ({ _id }: StoredRequest) => ({ _id, state: 'LISTED' }) as const;

  return {
    withdrawRequest: (_root, { id }, context): Promise<OwnRequestPayload> =>
      runMutation(context, {
        async work() {
          const found = await findWaiting(id, context);
          if ('refusal' in found) return refused(found.refusal);
          const request = await requests
            .findOneAndUpdate(
              filterOf(found),
              {
                $set: { state: 'WITHDRAWN', goneAt: new Date(), requestedBy: '', message: null },
                $unset: { slot: 1 },
              },
              { returnDocument: 'before' },
            )
            .lean();
          if (!request) return refused(tooLate);
          return succeeded({ request: { ...request, isOwn: true } }, { type: 'request.deleted', id });
        },
      }),

    updateOwnRequest: (_root, { id, input }, context): Promise<OwnRequestPayload> =>
      runMutation(context, {
        input: inputWithRules(ownRequestUpdateRules, input),
        // A change that is refused anyway counts against no limit.
        limits: async (change) =>
          (await findRefusal(id, change, context)) ?? (await checkLimits(change.tip ?? 0, context)),
        async work(change) {
          const found = await findWaiting(id, context);
          if ('refusal' in found) return refused(found.refusal);
          // Another change may have raised it in the same moment.
          const hasLowerTip =
            change.tip === undefined ? {} : { $expr: { $lte: [{ $ifNull: ['$uncountedTip', '$tip'] }, change.tip] } };
          const request = await requests
            .findOneAndUpdate({ ...filterOf(found), ...hasLowerTip }, [{ $set: editedFields(change) }], {
              returnDocument: 'after',
              updatePipeline: true,
            })
            .lean();
          if (!request) return refused((await findRefusal(id, change, context)) ?? tooLate);
          return {
            payload: placeOf(request).then((place) => ({
              request: { ...request, isOwn: true },
              place,
              userErrors: [],
            })),
            event: { type: 'request.updated', id },
          };
        },
      }),
  } satisfies MutationResolvers;
}
