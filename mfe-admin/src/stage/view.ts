import type { DecisionStatus, DeclineReason } from '@cowbell/contracts/rules/decision';
import type { StageQuery } from '../generated/graphql.ts';

export interface Song {
  id: string;
  title: string;
  artistName: string;
}

/** A song on the stage or in its queue, with those who asked for it. */
export interface StageEntry {
  /** As in the queue; for a decision that is not sent yet, {@link localId}. */
  id: string;
  song: Song;
  asked: number;
  /** At most five. */
  names: string[];
  /** In whole dollars. */
  promised: number;
  /** Of the first request that has one. */
  message: string | null;
  requestIds: readonly string[];
  /** Those of its requests whose names guests do not read: they read 'Anonymous'. */
  hiddenIds: readonly string[];
}

/** Whether guests read none of its names. */
export function areNamesHidden({ requestIds, hiddenIds }: StageEntry): boolean {
  return requestIds.length > 0 && hiddenIds.length === requestIds.length;
}

/** What was on the stage before a change, and who asked for its song. */
export interface Before {
  playing: StageEntry | null;
  upNext: readonly StageEntry[];
  entry: StageEntry | null;
}

/** A change that can be undone. */
export interface Change {
  /** Of the decision, of the request that was added, or of the tap that hid names. */
  id: string;
  status: DecisionStatus | 'ADDED' | 'HIDDEN' | 'SHOWN';
  song: Song;
  /** When it was decided, by the server; null while it is not sent. */
  at: string | null;
  /** Of the tap on this device; null for a change by somebody else. */
  key: string | null;
  before: Before | null;
  /** What was tapped, when it was no decision. */
  tap?: AskTap | NameTap;
}

export interface StageView {
  showId: string;
  playing: StageEntry | null;
  upNext: readonly StageEntry[];
  waiting: readonly StageEntry[];
  /** The latest first. */
  played: readonly { song: Song; at: string }[];
  /** The latest last. */
  changes: readonly Change[];
}

interface AnyTap {
  /** Also the idempotency key. */
  key: string;
  showId: string;
  /** When it was tapped, by the clock of the server, in ms since the epoch. */
  at: number;
  song: Song;
}

export interface DecideTap extends AnyTap {
  kind: 'decide';
  status: DecisionStatus;
  /** With NEXT: the id of the song before which this one is played. */
  before?: string | null;
  /** With DECLINED. */
  reason?: DeclineReason;
  /** With PLAYING: the id of what was seen playing. */
  seen?: string | null;
  was: Before;
  /** Set when the server has it. */
  decisionId?: string;
}

export interface UndoTap extends AnyTap {
  kind: 'undo';
  change: Change;
}

/** A request for somebody without a phone. */
export interface AskTap extends AnyTap {
  kind: 'ask';
  requestedBy: string;
  tip: number;
  /** Set when the server has it. */
  requestId?: string;
}

/** Hides names from guests, or shows them. */
export interface NameTap extends AnyTap {
  kind: 'name';
  requestIds: readonly string[];
  hidden: boolean;
}

/** What somebody tapped on the stage, until the server has it. */
export type Tap = DecideTap | UndoTap | AskTap | NameTap;

/** Stands for the id of a decision until the server has made it. */
export const localId = (key: string) => `local:${key}`;

/** The change that a tap makes. @param id as in {@link Change} */
export function changeOf(tap: Exclude<Tap, UndoTap>, id: string): Change {
  const { song, key } = tap;
  if (tap.kind === 'decide') return { id, status: tap.status, song, at: null, key, before: tap.was };
  const status = tap.kind === 'ask' ? 'ADDED' : tap.hidden ? 'HIDDEN' : 'SHOWN';
  return { id, status, song, at: null, key, before: null, tap };
}

/**
 * What the server knows, with the changes of this device that can be undone before the latest.
 * @param settled taps that will be applied to it
 */
export function viewOf(data: StageQuery, history: readonly Change[], settled: readonly Tap[] = []): StageView | null {
  const { show, queue } = data;
  if (!show || !queue) return null;
  const entries = queue.map((entry) => ({ status: entry.status, entry: readEntry(entry) }));
  const withStatus = (wanted: string) => entries.filter(({ status }) => status === wanted).map(({ entry }) => entry);
  const last = show.lastChange;
  const latest = last && { ...last, song: songOf(last.songSnapshot), key: null, before: null };
  const own = history.filter(
    ({ tap, key }) => !tap || (tap.showId === show.id && !settled.some((one) => one.key === key)),
  );
  return {
    showId: show.id,
    playing: withStatus('PLAYING')[0] ?? null,
    upNext: withStatus('NEXT'),
    waiting: withStatus('WAITING'),
    played: (show.played ?? []).map(({ songSnapshot, at }) => ({ song: songOf(songSnapshot), at })),
    changes: changesUpTo(latest, own),
  };
}

/** What is no decision is known to this device only. */
function changesUpTo(latest: Change | null, own: readonly Change[]): Change[] {
  const index = latest ? own.findLastIndex(({ id, status }) => id === latest.id && status === latest.status) : -1;
  if (index >= 0) return own.filter(({ tap }, place) => tap || place <= index);
  const others = own.filter(({ tap }) => tap);
  if (!latest) return others;
  const isLater = ({ tap }: Change) => tap !== undefined && latest.at !== null && tap.at > Date.parse(latest.at);
  return [...others.filter((one) => !isLater(one)), latest, ...others.filter(isLater)];
}

function withChange(changes: readonly Change[], change: Change): readonly Change[] {
  const last = changes.at(-1);
  const isLatest = last?.key === null && last.id === change.id && last.status === change.status;
  return isLatest || changes.some(({ key }) => key === change.key) ? changes : [...changes, change];
}

const songOf = ({ id, title, artistName }: Song): Song => ({ id, title, artistName });

function readEntry(entry: NonNullable<StageQuery['queue']>[number]): StageEntry {
  const { id, songSnapshot, asked, names, promised, requests } = entry;
  return {
    ...{ id, asked, names, song: songOf(songSnapshot), promised: promised ?? 0 },
    message: requests.find(({ message }) => message)?.message ?? null,
    requestIds: requests.map((request) => request.id),
    hiddenIds: requests.filter(({ nameHidden }) => nameHidden).map((request) => request.id),
  };
}

/** What is on screen: what the server knows, with what was tapped since. Applying a tap twice changes nothing more. */
export function applyTap(view: StageView, tap: Tap): StageView {
  if (tap.showId !== view.showId) return view;
  switch (tap.kind) {
    case 'decide':
      return decide(view, tap);
    case 'undo':
      return undo(view, tap.change);
    case 'ask':
      return ask(view, tap);
    case 'name':
      return { ...hideNames(view, tap), changes: withChange(view.changes, changeOf(tap, tap.key)) };
  }
}

/** The entry of a song, wherever it is; when it waits in several rows, all of them together. */
function findEntry(view: StageView, songId: string): StageEntry | null {
  const open = [view.playing, ...view.upNext].find((entry) => entry?.song.id === songId);
  if (open) return open;
  const [first, ...others] = view.waiting.filter(({ song }) => song.id === songId);
  if (!first) return null;
  return others.reduce((sum, entry) => joined(sum, entry), first);
}

function joined(one: StageEntry, other: StageEntry): StageEntry {
  return {
    ...one,
    asked: one.asked + other.asked,
    names: [...one.names, ...other.names].slice(0, 5),
    promised: one.promised + other.promised,
    message: one.message ?? other.message,
    requestIds: [...one.requestIds, ...other.requestIds],
    hiddenIds: [...one.hiddenIds, ...other.hiddenIds],
  };
}

const unasked = (song: Song, id: string): StageEntry => ({
  ...{ id, song, asked: 0, names: [], promised: 0, message: null, requestIds: [], hiddenIds: [] },
});

/** The entry of a song, also when nobody has asked for it. */
export function entryOf(view: StageView, song: Song): StageEntry {
  return findEntry(view, song.id) ?? unasked(song, song.id);
}

function decide(view: StageView, tap: DecideTap): StageView {
  const { song, status, key } = tap;
  const isOf = (entry: StageEntry | null) => entry?.song.id === song.id;
  if (status === 'PLAYING' && isOf(view.playing)) return view;
  const found = findEntry(view, song.id);
  const isOpen = isOf(view.playing) || view.upNext.some(isOf);
  const id = isOpen && found ? found.id : (tap.decisionId ?? localId(key));
  const entry = { ...(found ?? unasked(song, id)), id };
  const rest = {
    ...view,
    playing: isOf(view.playing) ? null : view.playing,
    upNext: view.upNext.filter((one) => !isOf(one)),
    waiting: view.waiting.filter((one) => !isOf(one)),
    changes: withChange(view.changes, changeOf(tap, id)),
  };
  const at = new Date(tap.at).toISOString();
  if (status === 'WAITING')
    return { ...rest, waiting: entry.asked > 0 ? byRank([...rest.waiting, entry]) : rest.waiting };
  if (status === 'PLAYED') return { ...rest, played: withPlayed(view, song, at) };
  if (status === 'PLAYING') {
    const replaced = view.playing;
    return { ...rest, playing: entry, played: replaced ? withPlayed(view, replaced.song, at) : view.played };
  }
  if (status === 'DECLINED') return rest;
  const index = rest.upNext.findIndex((one) => one.id === tap.before);
  const upNext = [...rest.upNext];
  upNext.splice(index < 0 ? upNext.length : index, 0, entry);
  return { ...rest, upNext };
}

/** The highest sum of tips first; otherwise, the order stays. */
const byRank = (entries: readonly StageEntry[]) => entries.toSorted((a, b) => b.promised - a.promised);

function withPlayed(view: StageView, song: Song, at: string): StageView['played'] {
  return view.played[0]?.song.id === song.id ? view.played : [{ song, at }, ...view.played];
}

/** What was on stage before a change by somebody else: what it replaced was played at the same moment. */
function guessBefore(view: StageView, { at, status, song }: Change): Before {
  const replaced = status === 'PLAYING' ? view.played.find((one) => at !== null && one.at === at) : undefined;
  const upNext = view.upNext.filter((one) => one.song.id !== song.id);
  if (replaced) return { playing: unasked(replaced.song, replaced.song.id), upNext, entry: null };
  if (status === 'PLAYED' && !view.playing) return { playing: unasked(song, song.id), upNext, entry: null };
  return { playing: view.playing?.song.id === song.id ? null : view.playing, upNext, entry: null };
}

function undo(view: StageView, change: Change): StageView {
  const { tap } = change;
  if (tap) {
    const before =
      tap.kind === 'name' ? hideNames(view, { ...tap, hidden: !tap.hidden }) : withdraw(view, change.id, tap);
    return { ...before, changes: view.changes.filter(({ key }) => key !== change.key) };
  }
  const { playing, upNext, entry } = change.before ?? guessBefore(view, change);
  const open = new Set([playing, ...upNext].map((one) => one?.song.id));
  const waiting = view.waiting.filter(({ song }) => !open.has(song.id));
  const back = findEntry(view, change.song.id) ?? entry;
  const isBack =
    back && back.asked > 0 && !open.has(back.song.id) && !waiting.some((one) => one.song.id === back.song.id);
  const unplayed = change.status === 'PLAYED' ? change.song.id : (playing?.song.id ?? null);
  const index = view.changes.findLastIndex(({ id, status }) => id === change.id && status === change.status);
  return {
    ...view,
    playing,
    upNext,
    waiting: isBack ? byRank([...waiting, back]) : waiting,
    played: view.played[0]?.song.id === unplayed ? view.played.slice(1) : view.played,
    changes: index < 0 ? view.changes : view.changes.slice(0, index),
  };
}

function ask(view: StageView, tap: AskTap): StageView {
  const { song, key, requestedBy, tip, requestId = localId(key) } = tap;
  const changes = withChange(view.changes, changeOf(tap, requestId));
  if (findEntry(view, song.id)) return { ...view, changes };
  const entry = { ...unasked(song, requestId), asked: 1, names: [requestedBy], promised: tip };
  return { ...view, changes, waiting: byRank([...view.waiting, entry]) };
}

/** Takes a request out of its entry. */
function withdraw(view: StageView, id: string, { requestedBy, tip }: AskTap): StageView {
  const without = (entry: StageEntry): StageEntry => {
    if (entry.id !== id && !entry.requestIds.includes(id)) return entry;
    const isOther = (one: string) => one !== id;
    return {
      ...{ ...entry, asked: entry.asked - 1, promised: entry.promised - tip },
      names: entry.names.filter((name, index) => name !== requestedBy || index !== entry.names.indexOf(name)),
      requestIds: entry.requestIds.filter(isOther),
      hiddenIds: entry.hiddenIds.filter(isOther),
    };
  };
  return {
    ...view,
    playing: view.playing && without(view.playing),
    upNext: view.upNext.map(without),
    waiting: byRank(view.waiting.map(without).filter(({ asked }) => asked > 0)),
  };
}

function hideNames(view: StageView, { requestIds, hidden }: NameTap): StageView {
  const change = (entry: StageEntry) => {
    const own = entry.requestIds.filter((id) => requestIds.includes(id));
    if (own.length === 0) return entry;
    const others = entry.hiddenIds.filter((id) => !own.includes(id));
    return { ...entry, hiddenIds: hidden ? [...others, ...own] : others };
  };
  return {
    ...view,
    playing: view.playing && change(view.playing),
    upNext: view.upNext.map(change),
    waiting: view.waiting.map(change),
  };
}

/** What the button plays: what is next, else the top of the queue, else the next of the set list; null for nothing. */
export function nextSong(view: StageView, setList: readonly Song[]): Song | null {
  const [first] = [...view.upNext, ...view.waiting];
  if (first) return first.song;
  const done = new Set([...view.played.map(({ song }) => song.id), view.playing?.song.id]);
  return setList.find(({ id }) => !done.has(id)) ?? null;
}

/** Before a tap about this song. */
export function beforeTap(view: StageView, songId: string): Before {
  return { playing: view.playing, upNext: view.upNext, entry: findEntry(view, songId) };
}
