import { decisionRules } from '@cowbell/contracts/rules/decision';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import {
  inputWithRules,
  type Outcome as MutationOutcome,
  type RunMutation,
  refused,
} from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { Types } from 'mongoose';
import type { DecideSongInput } from '../generated/resolvers.ts';
import type { RequestModel } from '../request/request.model.ts';
import { type FindCurrentShow, listOf, newShowBegan } from '../show/current-show.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import { type ExpectedChange, findByKey, keyTakenBy, type Outcome } from './decide.ts';
import type { DecisionModel, RunningOrderModel, StoredDecision } from './decision.model.ts';
import type { RunningOrder } from './running-order.ts';

interface DecisionPayload {
  /**
   * After the change: WAITING when the song is back on the list, null when an undo left none. With CONFLICT, often what
   * plays now.
   */
  decision?: StoredDecision | null;
  userErrors: UserError[];
}

const showIsOver: UserError = { code: 'CONFLICT', message: 'The show is over.' };

export type DecisionCommands = ReturnType<typeof createDecisionCommands>;

/** Deciding about songs, and undoing decisions. */
export function createDecisionCommands(options: {
  decisions: DecisionModel;
  runningOrders: RunningOrderModel;
  requests: RequestModel;
  runningOrder: RunningOrder;
  songLookup: Pick<SongLookup, 'findSong'>;
  findCurrentShow: FindCurrentShow;
  runMutation: RunMutation;
}) {
  const { decisions, runningOrders, requests, runningOrder, songLookup, findCurrentShow, runMutation } = options;

  /** The song as it is in the catalogue, or, if it was deleted, as it was requested. */
  async function findSnapshot(songId: string, showId: string) {
    const found = await songLookup.findSong(songId);
    if ('song' in found) return found.song;
    const request = await requests.findOne({ ...listOf({ showId, isOver: false }), songId }).lean();
    return request ? { id: songId, snapshot: request.songSnapshot } : found;
  }

  return {
    decide: (input: DecideSongInput, context: CallerContext): Promise<DecisionPayload> =>
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

    undo: (decisionId: string, expected: ExpectedChange, context: CallerContext): Promise<DecisionPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const { showId, isOver } = await findCurrentShow();
          if (isOver) return refused(showIsOver);
          // The event is without an id: an undo may change several songs.
          return toMutationOutcome(await runningOrder.change(showId, { type: 'undo', decisionId, expected }));
        },
      }),
  };
}

function toMutationOutcome(outcome: Outcome, id?: string): MutationOutcome<DecisionPayload> {
  const { decision } = outcome;
  if ('refusal' in outcome) return { payload: { ...(decision && { decision }), userErrors: [outcome.refusal] } };
  const payload = { decision: decision ?? null, userErrors: [] };
  const { saved = [], deleted = [] } = outcome.writes ?? {};
  if (saved.length + deleted.length === 0) return { payload };
  return { payload, event: { type: 'song.decided', ...(id && { id }) } };
}
