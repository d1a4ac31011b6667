import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import {
  clockOffset,
  createStore,
  currentSession,
  graphqlClient,
  hasCode,
  isUnreachable,
  onReached,
  sentenceOf,
  showToast,
} from '@cowbell/kit';
import { mutate } from '@cowbell/kit/mutate';
import {
  DeleteRequestDocument,
  ShowOnServerDocument,
  StageAskDocument,
  StageDecideDocument,
  StageDocument,
  StageHideNameDocument,
  type StageQuery,
  StageUndoDocument,
} from '../generated/graphql.ts';
import { runInOrder } from '../leading/actions/action-queue.ts';
import { count } from '../shared/count.ts';
import { repeatWhileBusy } from '../shared/repeat-while-busy.ts';
import { noResponse } from '../shared/send-mutation.ts';
import { type KeptSnapshot, keepTaps, readKept } from './kept.ts';
import { stillHas, withoutTap } from './refused.ts';
import {
  type AskTap,
  type Change,
  changeOf,
  type DecideTap,
  localId,
  type NameTap,
  type Tap,
  type UndoTap,
} from './view.ts';

/**
 * The taps of the stage. They are shown at once, kept on the device, and sent one after the other, each with its key, as
 * actions of the leading queue:
 *
 *     waiting ──▶ sending ──▶ settled ──▶ gone, when the screen has been read again
 *        ▲         │   │
 *        │         │   └──▶ in conflict: another song was played meanwhile, and somebody has to choose
 *        └─────────┘ no response: sent again when Cowbell is reached
 */
export interface Taps {
  /** In order. The first one may be on its way. */
  waiting: readonly Tap[];
  settled: readonly Tap[];
  /** Own changes that the server has, the latest last. */
  history: readonly Change[];
  /** The first of those that wait was refused, because this song plays. */
  conflict: { id: string; title: string } | null;
  /** What the stage has read after the latest of them. */
  read: StageQuery | null;
  /** Nothing could be sent. */
  isHeld: boolean;
  /** The browser keeps nothing: taps are lost when the page is closed. */
  isLostWithPage: boolean;
  isLoaded: boolean;
}

const nothing: Taps = {
  ...{ waiting: [], settled: [], history: [], conflict: null, read: null },
  ...{ isHeld: false, isLostWithPage: false, isLoaded: false },
};

export const taps = createStore(nothing);

const keptHistory = 20;

/** In ms. */
const pauses = { first: 1_000, longest: 10_000 };

/** Of failures after which a tap is sent again. */
const passingCodes = ['UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED', 'FORBIDDEN'];

let isSending = false;
/** Of the tap that is on its way, or was; it cannot be taken back silently. */
let attempted = new Set<string>();
/** Whether the show of the taps is known to be the current one. */
let isShowKnown = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

function update(change: Partial<Taps>): void {
  const next = { ...taps.get(), ...change };
  taps.set(next);
  if (!change.waiting && !change.history) return;
  keepTaps(next.waiting, next.history).catch(() => !taps.get().isLostWithPage && update({ isLostWithPage: true }));
}

let latest = 0;

/** By the clock of the server, and later than the tap before. */
export function tapTime(): number {
  latest = Math.max(latest + 1, Date.now() + clockOffset());
  return latest;
}

let loading: Promise<KeptSnapshot> | undefined;
/** Whose taps these are; null while the page does not know who is signed in. */
let owner: string | null = null;

/** Reads once what the device has kept for this admin. Returns what the stage showed last. */
export function loadTaps(): Promise<KeptSnapshot> {
  const user = currentSession().user?.id ?? null;
  if (user && owner && user !== owner) {
    taps.set(nothing);
    loading = undefined;
  }
  owner = user ?? owner;
  loading ??= readKept(owner)
    .then(({ taps: kept, history, snapshot }) => {
      attempted = new Set(kept.map(({ key }) => key));
      latest = Math.max(latest, ...kept.map(({ at }) => at));
      update({ waiting: [...kept, ...taps.get().waiting], history, isLoaded: true });
      void sendTaps();
      return snapshot;
    })
    .catch(() => {
      update({ isLostWithPage: true, isLoaded: true });
      return {};
    });
  return loading;
}

export function addTap(tap: Tap): void {
  update({ waiting: [...taps.get().waiting, tap] });
  // It is drawn first.
  setTimeout(sendTaps);
}

/** Takes back a tap that was never sent. Returns false when the server may have it. */
export function dropUnsent(key: string | null): boolean {
  const { waiting } = taps.get();
  if (!key || attempted.has(key) || waiting.at(-1)?.key !== key) return false;
  update({ waiting: waiting.slice(0, -1) });
  return true;
}

/** Sends what waits, in order. Does nothing while it is sending, or while somebody has to choose. */
async function sendTaps(): Promise<void> {
  if (isSending || !taps.get().isLoaded) return;
  isSending = true;
  clearTimeout(retry);
  try {
    if (taps.get().waiting.length > 0 && !isShowKnown) await dropOutdated();
    for (let tap = taps.get().waiting[0]; tap && !taps.get().conflict; tap = taps.get().waiting[0]) {
      const isRepeated = attempted.has(tap.key);
      attempted.add(tap.key);
      await sendTap(tap, isRepeated);
      failures = 0;
    }
    update({ isHeld: false });
    if (taps.get().settled.length > 0) await readAgain();
  } catch (error) {
    isShowKnown = false;
    failures += 1;
    update({ isHeld: taps.get().waiting.length > 0 });
    const mayPass = isUnreachable(error) || passingCodes.some((code) => hasCode(error, code));
    const [first] = taps.get().waiting;
    // What the server can never do must not hold up the others.
    if (first && !mayPass) update({ waiting: withoutTap(taps.get().waiting, first) });
    if (!isUnreachable(error) && (failures === 1 || !mayPass)) showToast('error', sentenceOf(error, noResponse));
    retry = setTimeout(sendTaps, Math.min(pauses.longest, pauses.first * 2 ** (failures - 1)));
  } finally {
    isSending = false;
  }
  // A tap came while the screen was read again.
  if (failures === 0 && taps.get().waiting.length > 0 && !taps.get().conflict) void sendTaps();
}

onReached(() => void sendTaps());
addEventListener('online', () => void sendTaps());

/** Nothing is sent that is older than the show. */
async function dropOutdated(): Promise<void> {
  const { data, error } = await graphqlClient.query({ query: ShowOnServerDocument, fetchPolicy: 'network-only' });
  const show = data?.show;
  if (!show) throw error ?? new TypeError(noResponse);
  const { waiting } = taps.get();
  const current = show.intake.state === 'ENDED' ? [] : waiting.filter(({ showId }) => showId === show.id);
  const dropped = waiting.length - current.length;
  if (dropped > 0) {
    update({ waiting: current });
    const why = waiting[0]?.showId === show.id ? 'The show is over.' : 'A new show has begun.';
    showToast('info', `${why} ${count(dropped, 'tap')} for it ${dropped === 1 ? 'was' : 'were'} not sent.`);
  }
  isShowKnown = true;
}

/** What was sent leaves together with what was known before it: nothing older is shown in between. */
async function readAgain(): Promise<void> {
  const { settled } = taps.get();
  const data = await readStage();
  update({ read: data, settled: taps.get().settled.filter((tap) => !settled.includes(tap)) });
}

async function readStage(): Promise<StageQuery> {
  const { data, error } = await graphqlClient.query({
    query: StageDocument,
    fetchPolicy: 'no-cache',
    context: { viaPost: true, queryDeduplication: false },
  });
  if (!data?.queue) throw error ?? new TypeError(noResponse);
  return data;
}

const remove = (tap: Tap) => taps.get().waiting.filter(({ key }) => key !== tap.key);

const inOrder = <Result>(run: () => Promise<Result>) => runInOrder((mayRepeat) => repeatWhileBusy(run, mayRepeat));

/** Throws when there was no response, or the server could not do it now. */
async function sendTap(tap: Tap, isRepeated: boolean): Promise<void> {
  if (tap.kind === 'decide') {
    const { decideSong } = await inOrder(() => mutate(StageDecideDocument, { input: inputOf(tap) }));
    const [problem] = decideSong.userErrors;
    if (!problem) return settle(tap, decideSong.decision?.id ?? null);
    const theirs = decideSong.decision;
    if (problem.field === 'before') return replaceFirst({ ...tap, before: null });
    if (tap.status === 'PLAYING' && theirs?.status === 'PLAYING') {
      update({ conflict: { id: theirs.id, title: theirs.songSnapshot.title } });
      return;
    }
    return refuse(tap, problem.message);
  }
  if (tap.kind === 'undo') {
    const problem = await takeBack(tap, isRepeated);
    const history = historyWithout(tap.change);
    if (!problem) return update({ waiting: remove(tap), settled: [...taps.get().settled, tap], history });
    // Whether a decision can still be undone, the server says.
    if (tap.change.tap) update({ history });
    return refuse(tap, problem.message);
  }
  const { request, userErrors } = tap.kind === 'ask' ? await ask(tap) : await hideNames(tap, tap.hidden);
  const [problem] = userErrors;
  if (problem) return refuse(tap, problem.message);
  settle(tap, request?.id ?? null);
}

async function ask({ song, requestedBy, tip, key, showId }: AskTap) {
  const input = { songId: song.id, requestedBy, tip, key, showId };
  return (await inOrder(() => mutate(StageAskDocument, { input }))).createRequest;
}

async function hideNames({ requestIds }: NameTap, hidden: boolean) {
  const problems = [];
  for (const id of requestIds) {
    const { setNameHidden } = await inOrder(() => mutate(StageHideNameDocument, { id, hidden }));
    problems.push(...setNameHidden.userErrors);
  }
  return { request: null, userErrors: problems };
}

/** Returns why it was refused. */
async function takeBack({ change }: UndoTap, isRepeated: boolean) {
  const { id, key, status, at, tap } = change;
  if (tap?.kind === 'name') return (await hideNames(tap, !tap.hidden)).userErrors[0];
  if (tap) {
    const { deleteRequest } = await inOrder(() => mutate(DeleteRequestDocument, { id }));
    // One that is gone needs no deletion.
    return deleteRequest.userErrors.find(({ code }) => code !== 'NOT_FOUND');
  }
  const seen = status as DecisionStatus;
  const expected = key ? { key } : { seen, seenAt: at };
  const { undoDecision } = await inOrder(() => mutate(StageUndoDocument, { id, ...expected }));
  const [problem] = undoDecision.userErrors;
  // An undo has no key of its own: one that was done without a response is refused when it is repeated.
  const isDone = problem && isRepeated && !stillHas(await readStage(), change);
  return isDone ? undefined : problem;
}

const historyWithout = ({ id, status, key }: Change) =>
  taps.get().history.filter((one) => (key ? one.key !== key : one.id !== id || one.status !== status));

function inputOf({ song, status, before, reason, seen = null, key, showId }: DecideTap) {
  return {
    ...{ songId: song.id, status, key, showId },
    ...(before && { before }),
    ...(reason && { reason }),
    ...(status === 'PLAYING' && { seen }),
  };
}

/** Later taps may be about this decision or request, whose id is known from now on. */
function settle(tap: Exclude<Tap, UndoTap>, id: string | null): void {
  const { settled, history } = taps.get();
  const known = id ?? localId(tap.key);
  const withId = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(localId(tap.key), known)) as Value;
  const withItsId = { decide: { decisionId: known }, ask: { requestId: known }, name: {} }[tap.kind];
  const change = changeOf(tap, tap.kind === 'name' ? tap.key : known);
  update({
    waiting: remove(tap).map((one) => (JSON.stringify(one).includes(localId(tap.key)) ? withId(one) : one)),
    settled: [...settled, { ...tap, ...withItsId }],
    history: [...history, change].slice(-keptHistory),
  });
}

function replaceFirst(tap: Tap): void {
  const [, ...others] = taps.get().waiting;
  update({ waiting: [tap, ...others] });
}

async function refuse(tap: Tap, sentence: string): Promise<void> {
  await dropOutdated();
  // It was dropped with its show, which a message has said.
  const { waiting } = taps.get();
  if (!waiting.some(({ key }) => key === tap.key)) return;
  const left = withoutTap(waiting, tap);
  const later = waiting.length - left.length - 1;
  update({ waiting: left });
  const outcome = later > 0 ? `This tap and ${later} after it were not carried out.` : 'This tap was not carried out.';
  showToast('error', `${tap.song.title}: ${sentence} ${outcome}`);
  await readAgain();
}

/** Sends the refused tap again, over what plays. */
export function keepMine(): void {
  const { conflict, waiting } = taps.get();
  const [first] = waiting;
  if (first?.kind === 'decide' && conflict) replaceFirst({ ...first, seen: conflict.id });
  update({ conflict: null });
  void sendTaps();
}

/** Drops the refused tap, and the later ones that were made over it. */
export function takeTheirs(): void {
  const { waiting } = taps.get();
  const [first] = waiting;
  if (!first) return;
  update({ waiting: withoutTap(waiting, first), conflict: null });
  void sendTaps();
}
