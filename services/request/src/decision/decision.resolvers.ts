import { decisionRules } from '@cowbell/contracts/rules/decision';
import { isVerifiedAdmin, requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import {
  inputWithRules,
  type Outcome as MutationOutcome,
  type RunMutation,
  refused,
} from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { Types } from 'mongoose';
import type { Decision, DecisionResolvers, Resolvers } from '../generated/resolvers.ts';
import { completeSnapshot, type RequestModel, shownName } from '../request/request.model.ts';
import { type FindCurrentShow, isShowOver, listOf, newShowBegan, showIsOver } from '../show/current-show.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import { findByKey, keyTakenBy, type Outcome } from './decide.ts';
import type { DecisionModel, RunningOrderModel, StoredDecision } from './decision.model.ts';
import { createTotalsReader, findRequestsOf } from './decision.queries.ts';
import type { RunningOrder } from './running-order.ts';

interface DecisionPayload {
  /**
   * After the change: WAITING when the song is back on the list, null when an undo left none. With CONFLICT, often what
   * plays now.
   */
  decision?: StoredDecision | null;
  userErrors: UserError[];
}

export function createDecisionResolvers(options: {
  decisions: DecisionModel;
  runningOrders: RunningOrderModel;
  requests: RequestModel;
  runningOrder: RunningOrder;
  songLookup: Pick<SongLookup, 'findSong'>;
  findCurrentShow: FindCurrentShow;
  runMutation: RunMutation;
}) {
  const { decisions, runningOrders, requests, runningOrder, songLookup, findCurrentShow, runMutation } = options;

  const readTotals = createTotalsReader(requests);

  /** The song as it is in the catalogue, or, if it was deleted, as it was requested. */
  async function findSnapshot(songId: string, showId: string) {
    const found = await songLookup.findSong(songId);
    if ('song' in found) return found.song;
    const request = await requests.findOne({ ...listOf({ showId, isOver: false }), songId }).lean();
    return request ? { id: songId, snapshot: request.songSnapshot } : found;
  }

  return {
    Mutation: {
      decideSong: (_root, { input }, context): Promise<DecisionPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(decisionRules, input),
          idempotency: (call) => {
            const { key } = call;
            if (!key) return undefined;
            return {
              key,
              // The change may belong to a show before the current one.
              async repeatedPayload() {
                const keys = [{ 'changes.key': key }, { 'changes.alsoKeys': key }];
                const change = findByKey((await runningOrders.findOne({ $or: keys }).lean())?.changes ?? [], key);
                if (!change) return null;
                const refusal = keyTakenBy(change, call);
                return refusal
                  ? { userErrors: [refusal] }
                  : { decision: await decisions.findById(change.decisionId).lean(), userErrors: [] };
              },
            };
          },
          async work(call) {
            const { showId, isOver } = await findCurrentShow();
            if (typeof call.showId === 'string' && call.showId !== showId) return refused(newShowBegan);
            if (isOver) return refused(showIsOver);
            const found = await findSnapshot(call.songId, showId);
            if ('refusal' in found) return refused(found.refusal);
            const song = { songId: found.id, songSnapshot: found.snapshot };
            const [newId, at] = [new Types.ObjectId(), new Date()];
            const outcome = await runningOrder.change(showId, { type: 'decide', call, song, newId, at });
            return toMutationOutcome(outcome, found.id);
          },
        }),

      undoDecision: (_root, { id: decisionId, key = null, seen = null, seenAt }, context): Promise<DecisionPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const { showId, isOver } = await findCurrentShow();
            if (isOver) return refused(showIsOver);
            const expected = { key, seen, seenAt: seenAt ? new Date(seenAt) : null };
            // The event is without an id: an undo may change several songs.
            return toMutationOutcome(await runningOrder.change(showId, { type: 'undo', decisionId, expected }));
          },
        }),

      reopenDecision: (_root, { id: decisionId, key = null }, context): Promise<DecisionPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          async work() {
            const { showId, isOver } = await findCurrentShow();
            if (isOver) return refused(showIsOver);
            return toMutationOutcome(await runningOrder.change(showId, { type: 'reopen', decisionId, key }));
          },
        }),
    },
    Decision: {
      __resolveReference: ({ id }) => decisions.findById(id).lean(),
      id: ({ _id }) => _id.toHexString(),
      song: ({ songId }) => ({ id: songId }),
      songSnapshot: completeSnapshot,
      // It stays stored as it was, so that it plays again when the show is opened again.
      status: async ({ status, showId }) =>
        status === 'PLAYING' && isShowOver(showId, await findCurrentShow()) ? 'PLAYED' : status,
      asked: async (decision) => (await readTotals(decision)).asked,
      names: async (decision, _args, { viewer }) =>
        (await readTotals(decision)).names.map((request) => shownName(request, isVerifiedAdmin(viewer))),
      promised: async (decision, _args, { viewer }) =>
        isVerifiedAdmin(viewer) ? (await readTotals(decision)).promised : null,
      requests: (decision) => findRequestsOf(requests, decision),
    } satisfies CompleteResolvers<Decision, StoredDecision, DecisionResolvers>,
  } satisfies Resolvers;
}

function toMutationOutcome(outcome: Outcome, id?: string): MutationOutcome<DecisionPayload> {
  const { decision } = outcome;
  if ('refusal' in outcome) return { payload: { ...(decision && { decision }), userErrors: [outcome.refusal] } };
  const payload = { decision: decision ?? null, userErrors: [] };
  const { saved = [], deleted = [] } = outcome.writes ?? {};
  if (saved.length + deleted.length === 0) return { payload };
  return { payload, event: { type: 'song.decided', ...(id && { id }) } };
}
