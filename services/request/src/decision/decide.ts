import type { DecisionStatus, ValidDecision } from '@cowbell/contracts/rules/decision';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { Types } from 'mongoose';
import type { DecisionChange, StoredDecision, StoredRunningOrder } from './decision.model.ts';

export interface ShowState {
  order: StoredRunningOrder;
  /** All decisions of the show, in no order. */
  decisions: readonly StoredDecision[];
  /** The songs with a request on the list, among those that the action is about. */
  requestedSongs: ReadonlySet<string>;
}

export interface ExpectedChange {
  /** Of the call to `decideSong`; null for the latest change of the decision. */
  key: string | null;
  /** The status of the decision that the caller saw, WAITING when there was none; null for any. */
  seen: DecisionStatus | null;
  /** When the decision was made that the caller saw; null for any. */
  seenAt: Date | null;
}

export type Action =
  | {
      type: 'decide';
      call: ValidDecision;
      song: Pick<StoredDecision, 'songId' | 'songSnapshot'>;
      /** Id of the decision, if it is a new one. */
      newId: Types.ObjectId;
      at: Date;
    }
  | { type: 'undo'; decisionId: string; expected: ExpectedChange }
  /** Brings back a song that was played or declined. */
  | { type: 'reopen'; decisionId: string; key: string | null }
  /** With the removal of the requests that were cleared with it; null when there were none. */
  | { type: 'clear'; removalId: string | null }
  | { type: 'restore'; removalId: string };

export interface Writes {
  order: StoredRunningOrder;
  /**
   * New or changed decisions. A final one takes the requests for its song off the list; those of an open one are on the
   * list.
   */
  saved: readonly StoredDecision[];
  /** Their requests are on the list. */
  deleted: readonly StoredDecision[];
}

/** The decision is the one after the action; null when it left none. With a refusal, often what plays now. */
export type Outcome =
  | { refusal: UserError; decision?: StoredDecision | null }
  /** Without writes, nothing has changed. */
  | { state: ShowState; decision: StoredDecision | null; writes: Writes | null };

/** How many changes of a show can be undone, and are recognized when they are repeated. */
const keptChanges = 50;

/** How many calls that repeated a change are recognized. */
const keptTaps = 10;

/** The same final decision about a song within this time is a second tap, in ms. */
const secondTapLimit = 10_000;

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

/** What an action does to a show, and what has to be written for it. Reads and writes no store. */
export function decide(state: ShowState, action: Action): Outcome {
  switch (action.type) {
    case 'decide':
      return decideSong(state, action);
    case 'undo':
      return undo(state, action);
    case 'reopen':
      return reopen(state, action);
    case 'clear':
      return clear(state, action.removalId);
    case 'restore':
      return restore(state, action.removalId);
  }
}

function decideSong(state: ShowState, action: Extract<Action, { type: 'decide' }>): Outcome {
  const { order, decisions } = state;
  const { call, song, newId, at } = action;
  const { status, reason, before, seen, key } = call;
  const repeated = key ? findByKey(order.changes, key) : undefined;
  if (repeated) {
    const decision = find(decisions, repeated.decisionId);
    const refusal = keyTakenBy(repeated, call);
    return refusal ? { refusal } : { state, decision, writes: null };
  }
  const current = decisions.find((one) => isOpen(one) && one.songId === song.songId);
  const playing = decisions.find((one) => one.status === 'PLAYING');
  const tap = findSecondTap(state, action, current);
  if (tap) return tap;

  if (current?.status === 'PLAYING' && status === 'DECLINED') return { refusal: songIsPlaying, decision: current };
  const replaced = status === 'PLAYING' && playing !== current ? playing : undefined;
  // When nothing plays, there is nothing that the caller could replace unseen.
  if (replaced && seen !== undefined && seen !== replaced._id.toHexString()) {
    return { refusal: otherSongPlays, decision: replaced };
  }
  const isSo = current ? current.status === 'PLAYING' && status === 'PLAYING' : status === 'WAITING';
  if (isSo) return { state, decision: current ?? null, writes: null };

  const decision: StoredDecision = {
    ...{ ...song, showId: order._id, _id: current?._id ?? newId, status, at },
    reason: status === 'DECLINED' ? (reason ?? null) : null,
  };
  const upNext = order.upNext.filter((id) => !id.equals(decision._id));
  if (status === 'NEXT') {
    const index = before ? upNext.findIndex((id) => id.toHexString() === before) : upNext.length;
    if (index < 0) return { refusal: notUpNext, decision: current ?? null };
    upNext.splice(index, 0, decision._id);
  }
  const decisionsBefore = [current, replaced].filter((one) => one !== undefined);
  const change: DecisionChange = {
    ...{ decisionId: decision._id, key: key ?? null, alsoKeys: [], content: contentOf(call), isUndone: false },
    ...{ decisionsBefore, upNextBefore: order.upNext },
  };
  return changed(state, decision, {
    order: { ...order, upNext, changes: [...order.changes, change].slice(-keptChanges) },
    decisions: [
      ...decisions.filter((one) => !decisionsBefore.includes(one)),
      ...(replaced ? [{ ...replaced, status: 'PLAYED' as const, at }] : []),
      ...(status === 'WAITING' ? [] : [decision]),
    ],
  });
}

/**
 * A second tap, or the tap of another leader: the latest change once more while it holds, or the same final decision
 * about a song that nobody has requested since. It changes nothing, and its undo is that of the first one.
 */
function findSecondTap(
  state: ShowState,
  { call, song, at }: Extract<Action, { type: 'decide' }>,
  current: StoredDecision | undefined,
): Outcome | null {
  const { order, decisions, requestedSongs } = state;
  const latest = findLatestChange(order.changes);
  const ofLatest = latest && find(decisions, latest.decisionId);
  const repeatsLatest = latest?.content === contentOf(call) && (!ofLatest || isOpen(ofLatest));
  const recent = decisions.find(
    (one) =>
      one.songId === song.songId &&
      one.status === call.status &&
      !isOpen(one) &&
      at.getTime() - one.at.getTime() < secondTapLimit,
  );
  if (!repeatsLatest && (current || !recent || requestedSongs.has(song.songId))) return null;
  const decision = repeatsLatest ? (ofLatest ?? null) : (recent ?? null);
  const { key } = call;
  const isOfLatest = repeatsLatest || (decision !== null && latest?.decisionId.equals(decision._id));
  if (!key || !latest || !isOfLatest) return { state, decision, writes: null };
  const alsoKeys = [...latest.alsoKeys, key].slice(-keptTaps);
  const changes = order.changes.map((one) => (one === latest ? { ...one, alsoKeys } : one));
  return changed(state, decision, { order: { ...order, changes }, decisions });
}

function undo(state: ShowState, { decisionId, expected }: Extract<Action, { type: 'undo' }>): Outcome {
  const { order, decisions } = state;
  const { key, seen, seenAt } = expected;
  const change = findLatestChange(order.changes);
  const isOf = (one: DecisionChange) => one.decisionId.toHexString() === decisionId;
  if (!change || !isOf(change) || (key !== null && !hasKey(change, key))) {
    return { refusal: change && order.changes.some(isOf) ? changedMeanwhile : decisionNotFound };
  }
  const { status, at } = asChanged(change, find(decisions, change.decisionId)) ?? {};
  const isAsSeen = (seen === null || seen === status) && (seenAt === null || seenAt.getTime() === at?.getTime());
  if (!isAsSeen) return { refusal: changedMeanwhile };
  const { decisionsBefore, upNextBefore } = change;
  const isChanged = ({ _id }: StoredDecision) => _id.equals(change.decisionId) || find(decisionsBefore, _id) !== null;
  return changed(state, find(decisionsBefore, change.decisionId), {
    order: {
      ...order,
      upNext: upNextBefore,
      changes: order.changes.map((one) => (one === change ? { ...one, isUndone: true } : one)),
    },
    decisions: [...decisions.filter((one) => !isChanged(one)), ...decisionsBefore],
  });
}

/** Takes back a final decision, whichever it was: the requests that it took off the list are back. Can be undone. */
function reopen(state: ShowState, { decisionId, key }: Extract<Action, { type: 'reopen' }>): Outcome {
  const { order, decisions } = state;
  if (key && findByKey(order.changes, key)) return { state, decision: null, writes: null };
  const decision = decisions.find((one) => one._id.toHexString() === decisionId && !isOpen(one));
  if (!decision) return { refusal: decisionNotFound };
  const change: DecisionChange = {
    ...{ decisionId: decision._id, key, alsoKeys: [], content: `reopen ${decisionId}`, isUndone: false },
    ...{ decisionsBefore: [decision], upNextBefore: order.upNext },
  };
  return changed(state, null, {
    order: { ...order, changes: [...order.changes, change].slice(-keptChanges) },
    decisions: decisions.filter((one) => one !== decision),
  });
}

/** Takes everything that is next out of the running order. What was decided before cannot be undone any more. */
function clear(state: ShowState, removalId: string | null): Outcome {
  const { order, decisions } = state;
  const next = inOrder(
    decisions.filter(({ status }) => status === 'NEXT'),
    order.upNext,
  );
  return changed(state, null, {
    order: { ...withoutUndo(order), upNext: [], cleared: removalId ? { removalId, decisions: next } : null },
    decisions: decisions.filter((one) => !next.includes(one)),
  });
}

/** Puts what was cleared back ahead of what is next now. Songs that are next or playing by now are left out. */
function restore(state: ShowState, removalId: string): Outcome {
  const { order, decisions } = state;
  if (order.cleared?.removalId !== removalId) return { state, decision: null, writes: null };
  const openSongs = new Set(decisions.filter(isOpen).map(({ songId }) => songId));
  const restored = order.cleared.decisions.filter(({ songId }) => !openSongs.has(songId));
  return changed(state, null, {
    // The changes since then were made in another order.
    order: { ...withoutUndo(order), upNext: [...restored.map(({ _id }) => _id), ...order.upNext], cleared: null },
    decisions: [...decisions, ...restored],
  });
}

function changed(
  before: ShowState,
  decision: StoredDecision | null,
  change: Pick<ShowState, 'order' | 'decisions'>,
): Outcome {
  const state = { ...before, ...change };
  const saved = state.decisions.filter((one) => !before.decisions.includes(one));
  const deleted = before.decisions.filter(({ _id }) => !find(state.decisions, _id));
  return { state, decision, writes: { order: state.order, saved, deleted } };
}

/** None of its changes can be undone any more. They are still recognized when they are repeated. */
function withoutUndo(order: StoredRunningOrder): StoredRunningOrder {
  return { ...order, changes: order.changes.map((change) => ({ ...change, isUndone: true })) };
}

/** A decision that is not final: its requests are on the list. */
export function isOpen({ status }: Pick<StoredDecision, 'status'>): boolean {
  return status === 'NEXT' || status === 'PLAYING';
}

/** Open decisions in the order in which they are played: what plays, and then by `upNext`. */
export function inOrder(open: readonly StoredDecision[], upNext: readonly Types.ObjectId[]): StoredDecision[] {
  const indexes = new Map(upNext.map((id, index) => [id.toHexString(), index]));
  const indexOf = ({ _id, status }: StoredDecision) =>
    status === 'PLAYING' ? -1 : (indexes.get(_id.toHexString()) ?? indexes.size);
  return open.toSorted((a, b) => indexOf(a) - indexOf(b));
}

export function findLatestChange(changes: readonly DecisionChange[]): DecisionChange | undefined {
  return changes.findLast(({ isUndone }) => !isUndone);
}

/** The decision that a change was about, as it is now. @param stored null when its song is back on the list. */
export function asChanged(
  { decisionId, decisionsBefore }: DecisionChange,
  stored: StoredDecision | null,
): StoredDecision | null {
  const before = find(decisionsBefore, decisionId);
  return stored ?? (before && { ...before, status: 'WAITING', reason: null });
}

/** The change that was made by the call with this key, or that one with this key repeated. */
export function findByKey(changes: readonly DecisionChange[], key: string): DecisionChange | undefined {
  return changes.find((change) => hasKey(change, key));
}

/** The refusal of a call that has the key of a change and other content; null when it repeats the change. */
export function keyTakenBy({ key, content }: DecisionChange, call: ValidDecision): UserError | null {
  // A call that repeated the change under a key of its own may have had another reason.
  return key === call.key && content !== contentOf(call) ? keyTaken : null;
}

function hasKey({ key, alsoKeys }: DecisionChange, wanted: string): boolean {
  return key === wanted || alsoKeys.includes(wanted);
}

function find(decisions: readonly StoredDecision[], id: Types.ObjectId): StoredDecision | null {
  return decisions.find(({ _id }) => _id.equals(id)) ?? null;
}

/** The content of a call: tells a repeated call from another one with the same key. */
function contentOf({ songId, status, before, reason, seen }: ValidDecision): string {
  return JSON.stringify([songId.toLowerCase(), status, before ?? null, reason ?? null, seen ?? null]);
}
