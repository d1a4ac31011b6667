import { type DecisionStatus, decisionRules, type ValidDecision } from '@cowbell/contracts/rules/decision';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { createKeyedMutex } from '@cowbell/service-kit/base/keyed-mutex';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, refused, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { toObjectId } from '@cowbell/service-kit/stores/object-id';
import { inTransaction } from '@cowbell/service-kit/stores/transaction';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { type FindCurrentShow, listOf, newShowBegan } from '../current-show.ts';
import type { DecideSongInput } from '../generated/resolvers.ts';
import type { RequestModel } from '../request/request.model.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import type {
  DecisionChange,
  DecisionModel,
  RunningOrder,
  RunningOrderModel,
  StoredDecision,
} from './decision.model.ts';
import { asChanged, inOrder, isOpen, openStatuses } from './decision.queries.ts';

interface DecisionPayload {
  /** After the change: WAITING when the song is back on the list, null when an undo left none. With CONFLICT, often what plays now. */
  decision?: StoredDecision | null;
  userErrors: UserError[];
}

/** How many changes of a show can be undone, and are recognized when they are repeated. */
const keptChanges = 50;

/** How many calls that repeated a change are recognized. */
const keptTaps = 10;

/** The same final decision about a song within this time is a second tap, in ms. Later, the band has played the song once more. */
const secondTapLimit = 10_000;

const showIsOver: UserError = { code: 'CONFLICT', message: 'The show is over.' };
const songIsPlaying: UserError = { code: 'CONFLICT', message: 'This song is playing.' };
const otherSongPlays: UserError = { code: 'CONFLICT', message: 'Another song is playing now.' };
const notUpNext: UserError = { code: 'CONFLICT', field: 'before', message: 'That song is not up next any more.' };
const changedMeanwhile: UserError = { code: 'CONFLICT', message: 'Someone else changed the running order meanwhile.' };
const keyTaken: UserError = {
  code: 'CONFLICT',
  field: 'key',
  message: 'Another decision was already sent with this key.',
};
const decisionNotFound: UserError = { code: 'NOT_FOUND', message: 'There is nothing to undo.' };

/** What an undo is meant to undo. */
interface ExpectedChange {
  /** Of the call to `decideSong`; null for the latest change of the decision. */
  key: string | null;
  /** The status of the decision that the caller saw, WAITING when there was none; null for any. */
  seen: DecisionStatus | 'WAITING' | null;
  /** When the decision was made that the caller saw; null for any. */
  seenAt: Date | null;
}

export type DecisionCommands = ReturnType<typeof createDecisionCommands>;

/** Deciding about songs, and undoing decisions. */
export function createDecisionCommands(options: {
  connection: Connection;
  decisions: DecisionModel;
  runningOrders: RunningOrderModel;
  requests: RequestModel;
  songLookup: Pick<SongLookup, 'findSong'>;
  findCurrentShow: FindCurrentShow;
  runMutation: RunMutation;
}) {
  const { connection, decisions, runningOrders, requests, songLookup, findCurrentShow, runMutation } = options;

  const runExclusive = createKeyedMutex();

  /**
   * Runs `work` with the running order of a show, one call after the other in this process. When `work` writes anything, it must also
   * write the running order: then, if two processes change it at the same time, one of them runs `work` again after the other.
   */
  async function inRunningOrder<Result>(
    showId: string,
    work: (order: RunningOrder, session: ClientSession) => Promise<Result>,
  ): Promise<Result> {
    return await runExclusive(showId, async () => {
      await runningOrders.updateOne(
        { _id: showId },
        { $setOnInsert: { upNext: [], changes: [], cleared: null } },
        { upsert: true },
      );
      return await inTransaction(connection, async (session) => {
        const order = await runningOrders.findById(showId).session(session).orFail().lean();
        return await work(order, session);
      });
    });
  }

  /** A final decision takes the requests for its song off the list. */
  async function takeRequestsOffList({ _id, showId, songId }: StoredDecision, session: ClientSession): Promise<void> {
    await requests.updateMany(
      { showId, onList: true, songId },
      { $set: { onList: false, decisionId: _id } },
      { session },
    );
  }

  async function store(decision: StoredDecision, session: ClientSession): Promise<void> {
    await decisions.replaceOne({ _id: decision._id }, decision, { upsert: true, session });
    if (!isOpen(decision)) await takeRequestsOffList(decision, session);
  }

  /** The song as it is in the catalogue, or, if it was deleted, as it was requested. */
  async function findSnapshot(songId: string, showId: string) {
    const found = await songLookup.findSong(songId);
    if ('song' in found) return found.song;
    const request = await requests.findOne({ ...listOf({ showId, isOver: false }), songId }).lean();
    return request ? { id: songId, snapshot: request.songSnapshot } : found;
  }

  /** What a call gets whose key is that of an earlier change: the decision of that change, as it is now. */
  async function repeatedPayload(
    { decisionId, key, content }: Pick<DecisionChange, 'decisionId' | 'key' | 'content'>,
    call: ValidDecision,
    session: ClientSession | null = null,
  ): Promise<DecisionPayload> {
    // A call that repeated the change under a key of its own may have had another reason.
    if (key === call.key && content && content !== contentOf(call)) return { userErrors: [keyTaken] };
    return { decision: await decisions.findById(decisionId).session(session).lean(), userErrors: [] };
  }

  /** The change that an earlier call with this key has made, in any show. */
  async function findChange(key: string): Promise<DecisionChange | undefined> {
    const order = await runningOrders.findOne({ $or: [{ 'changes.key': key }, { 'changes.alsoKeys': key }] }).lean();
    return order?.changes.find((change) => hasKey(change, key));
  }

  /** The latest change, when the call repeats it and it still holds; the decision is as it is now. */
  async function findRepeatedChange({ changes }: RunningOrder, valid: ValidDecision, session: ClientSession) {
    const index = changes.findLastIndex(({ isUndone }) => !isUndone);
    const latest = changes[index];
    if (latest?.content !== contentOf(valid)) return null;
    const decision = await decisions.findById(latest.decisionId).session(session).lean();
    return !decision || isOpen(decision) ? { index, decision } : null;
  }

  /** The same final decision about a song, made a moment ago, when nobody has requested the song since. */
  async function findRecentDecision(
    { showId, songId }: Pick<StoredDecision, 'showId' | 'songId'>,
    status: DecisionStatus,
    session: ClientSession,
  ): Promise<StoredDecision | null> {
    const recent = await decisions
      .findOne({ showId, songId, status, at: { $gt: new Date(Date.now() - secondTapLimit) } })
      .session(session)
      .lean();
    if (!recent || isOpen(recent)) return null;
    return (await requests.exists({ showId, onList: true, songId }).session(session)) ? null : recent;
  }

  async function decide(
    valid: ValidDecision,
    song: Pick<StoredDecision, 'showId' | 'songId' | 'songSnapshot'>,
  ): Promise<DecisionPayload & { hasChanged?: boolean }> {
    const { status, reason, before, seen, key } = valid;
    const { showId, songId } = song;
    return await inRunningOrder(showId, async (order, session) => {
      // Another process may have run the same call meanwhile.
      const repeated = key ? order.changes.find((change) => hasKey(change, key)) : undefined;
      if (repeated) return await repeatedPayload(repeated, valid, session);
      const open = await decisions
        .find({ showId, status: { $in: openStatuses } })
        .session(session)
        .lean();
      const current = open.find((decision) => decision.songId === songId);
      const playing = open.find((decision) => decision.status === 'PLAYING');
      // A second tap, or the tap of another leader at the same moment. It changes nothing, and its undo is that of the first one.
      const repeatedChange = await findRepeatedChange(order, valid, session);
      const recent = current ? null : await findRecentDecision(song, status, session);
      if (repeatedChange || recent) {
        const index = repeatedChange?.index ?? order.changes.findLastIndex(({ isUndone }) => !isUndone);
        const isOfLatest = repeatedChange || recent?._id.equals(order.changes[index]?.decisionId ?? '');
        if (key && isOfLatest) {
          await runningOrders.updateOne(
            { _id: showId },
            { $push: { [`changes.${index}.alsoKeys`]: { $each: [key], $slice: -keptTaps } } },
            { session },
          );
        }
        return { decision: repeatedChange?.decision ?? recent, userErrors: [] };
      }
      const conflict = findConflict(status, { current, playing, seen });
      if (conflict) return { decision: playing ?? null, userErrors: [conflict] };
      if ((!current && status === 'WAITING') || (current?.status === 'PLAYING' && status === 'PLAYING')) {
        return { decision: current ?? null, userErrors: [] };
      }

      const decision: StoredDecision = {
        ...song,
        _id: current?._id ?? new Types.ObjectId(),
        status,
        reason: status === 'DECLINED' ? (reason ?? null) : null,
        at: new Date(),
      };
      const upNext = order.upNext.filter((id) => !id.equals(decision._id));
      if (status === 'NEXT') {
        const index = before ? upNext.findIndex((id) => id.toHexString() === before) : upNext.length;
        if (index < 0) return { decision: current ?? null, userErrors: [notUpNext] };
        upNext.splice(index, 0, decision._id);
      }
      const replaced = status === 'PLAYING' ? playing : undefined;
      const change = {
        decisionId: decision._id,
        key: key ?? null,
        alsoKeys: [],
        content: contentOf(valid),
        isUndone: false,
        decisionsBefore: [current, replaced].filter((one) => one !== undefined),
        upNextBefore: order.upNext,
      };
      await runningOrders.updateOne(
        { _id: showId },
        { $set: { upNext }, $push: { changes: { $each: [change], $slice: -keptChanges } } },
        { session },
      );
      if (replaced) await store({ ...replaced, status: 'PLAYED', at: decision.at }, session);
      if (status === 'WAITING') await decisions.deleteOne({ _id: decision._id }, { session });
      else await store(decision, session);
      return { decision, userErrors: [], hasChanged: true };
    });
  }

  async function undo(
    showId: string,
    id: Types.ObjectId,
    { key, seen, seenAt }: ExpectedChange,
  ): Promise<DecisionPayload & { hasChanged?: boolean }> {
    return await inRunningOrder(showId, async (order, session) => {
      const index = order.changes.findLastIndex(({ isUndone }) => !isUndone);
      const change = order.changes[index];
      if (!change?.decisionId.equals(id) || (key !== null && !hasKey(change, key))) {
        const isKnown = change && order.changes.some(({ decisionId }) => decisionId.equals(id));
        return { userErrors: [isKnown ? changedMeanwhile : decisionNotFound] };
      }
      const { status, at } = asChanged(change, await decisions.findById(id).session(session).lean()) ?? {};
      const isAsSeen = (seen === null || seen === status) && (seenAt === null || seenAt.getTime() === at?.getTime());
      if (!isAsSeen) return { userErrors: [changedMeanwhile] };
      await runningOrders.updateOne(
        { _id: showId },
        { $set: { upNext: change.upNextBefore, [`changes.${index}.isUndone`]: true } },
        { session },
      );
      const before = new Map(change.decisionsBefore.map((decision) => [decision._id.toHexString(), decision]));
      const changed = [...new Set([...before.keys(), id.toHexString()])].map(
        (changedId) => new Types.ObjectId(changedId),
      );
      // Every decision that is brought back is open, so its requests wait again.
      await requests.updateMany(
        { decisionId: { $in: changed } },
        // Its guest may have sent another request with its slot meanwhile.
        { $set: { onList: true }, $unset: { decisionId: 1, slot: 1 } },
        { session },
      );
      await decisions.deleteMany({ _id: { $in: changed } }, { session });
      await decisions.insertMany(change.decisionsBefore, { session });
      return { decision: before.get(id.toHexString()) ?? null, userErrors: [], hasChanged: true };
    });
  }

  return {
    decide: (input: DecideSongInput, context: CallerContext): Promise<DecisionPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(decisionRules, input),
        idempotency: (valid) => {
          const { key } = valid;
          if (!key) return undefined;
          return {
            key,
            async repeatedPayload() {
              const change = await findChange(key);
              return change ? await repeatedPayload(change, valid) : null;
            },
          };
        },
        async work(valid) {
          const tonight = await findCurrentShow();
          const { showId } = tonight;
          if (typeof valid.showId === 'string' && valid.showId !== showId) return refused(newShowBegan);
          if (tonight.isOver) return refused(showIsOver);
          const found = await findSnapshot(valid.songId, showId);
          if ('refusal' in found) return refused(found.refusal);
          const { hasChanged, ...payload } = await decide(valid, {
            showId,
            songId: found.id,
            songSnapshot: found.snapshot,
          });
          if (!hasChanged) return { payload };
          return { payload, event: { type: 'song.decided', id: found.id } };
        },
      }),

    undo: (id: string, expected: ExpectedChange, context: CallerContext): Promise<DecisionPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        async work() {
          const _id = toObjectId(id);
          const tonight = await findCurrentShow();
          if (tonight.isOver) return refused(showIsOver);
          if (!_id) return refused(decisionNotFound);
          const { hasChanged, ...payload } = await undo(tonight.showId, _id, expected);
          if (!hasChanged) return { payload };
          // Without an id: it may change several songs.
          return succeeded({ decision: payload.decision ?? null }, { type: 'song.decided' });
        },
      }),

    /**
     * Takes everything that is next out of the running order of a show. What was decided before cannot be undone any more, and is still
     * recognized when it is repeated.
     *
     * @param removalId of the requests that were cleared with it; null when there were none.
     */
    async clearUpNext(showId: string, removalId: string | null): Promise<void> {
      await inRunningOrder(showId, async ({ upNext }, session) => {
        const next = await decisions.find({ showId, status: 'NEXT' }).session(session).lean();
        const cleared = removalId ? { removalId, decisions: inOrder(next, upNext) } : null;
        await runningOrders.updateOne({ _id: showId }, { $set: { upNext: [], cleared, ...noUndo } }, { session });
        await decisions.deleteMany({ showId, status: 'NEXT' }, { session });
      });
    },

    /**
     * Puts what {@link clearUpNext} took out back at the front of the running order, ahead of what is next now. Songs that are next or
     * playing by now are left out.
     */
    async restoreUpNext(showId: string, removalId: string): Promise<void> {
      await inRunningOrder(showId, async ({ upNext, cleared }, session) => {
        if (cleared?.removalId !== removalId) return;
        const open = await decisions
          .find({ showId, status: { $in: openStatuses } })
          .session(session)
          .lean();
        const openSongs = new Set(open.map(({ songId }) => songId));
        const restored = cleared.decisions.filter(({ songId }) => !openSongs.has(songId));
        await decisions.insertMany(restored, { session });
        await runningOrders.updateOne(
          { _id: showId },
          // The changes since then were made in another order.
          { $set: { upNext: [...restored.map(({ _id }) => _id), ...upNext], cleared: null, ...noUndo } },
          { session },
        );
      });
    },
  };
}

/** Of a running order: none of its changes can be undone any more. */
const noUndo = { 'changes.$[].isUndone': true };

/** Whether the change was made by the call with this key, or one with this key repeated it. */
function hasKey({ key, alsoKeys }: DecisionChange, wanted: string): boolean {
  // A change that an earlier version has stored has one key at most.
  return key === wanted || Boolean(alsoKeys?.includes(wanted));
}

/** The content of a call: tells a repeated call from another one with the same key. */
function contentOf({ songId, status, before, reason, seen }: ValidDecision): string {
  return JSON.stringify([songId.toLowerCase(), status, before ?? null, reason ?? null, seen ?? null]);
}

/** Why a decision is not possible; null when it is. */
function findConflict(
  status: DecisionStatus,
  options: {
    current: StoredDecision | undefined;
    playing: StoredDecision | undefined;
    /** Id of the decision that the caller saw playing; null when it saw none, undefined when any may be replaced. */
    seen: string | null | undefined;
  },
): UserError | null {
  const { current, playing, seen } = options;
  if (current?.status === 'PLAYING') return status === 'DECLINED' ? songIsPlaying : null;
  // When nothing plays, there is nothing that the caller could replace unseen.
  if (status !== 'PLAYING' || seen === undefined || !playing) return null;
  return seen === playing._id.toHexString() ? null : otherSongPlays;
}
