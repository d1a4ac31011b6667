import { expect, test } from 'vitest';
import type { StageQuery } from '../generated/graphql.ts';
import {
  applyTap,
  areNamesHidden,
  beforeTap,
  changeOf,
  type DecideTap,
  entryOf,
  nextSong,
  type Song,
  type StageView,
  type Tap,
  viewOf,
} from './view.ts';

const song = (title: string): Song => ({ id: title.toLowerCase(), title, artistName: 'A band' });
const [africa, jolene, linger, imagine] = ['Africa', 'Jolene', 'Linger', 'Imagine'].map(song) as [
  Song,
  Song,
  Song,
  Song,
];

function start(entries: readonly [Song, string, number?][] = []): StageView {
  const data: StageQuery = {
    __typename: 'Query',
    show: { __typename: 'Show', id: 'show', lastChange: null, played: [] },
    queue: entries.map(([one, status, tip = 0], index) => ({
      ...{ __typename: 'QueueEntry' as const, id: `entry-${index}`, status: status as 'WAITING', asked: 1 },
      ...{ names: [`Guest ${index}`], promised: tip },
      songSnapshot: { __typename: 'SongSnapshot' as const, ...one },
      requests: [{ __typename: 'Request' as const, id: `request-${index}`, message: null, nameHidden: false }],
    })),
    ...{ queueCount: entries.length, requestCount: entries.length, promisedTips: 0 },
  };
  const view = viewOf(data, []);
  if (!view) throw new Error('Nothing to show.');
  return view;
}

let taps = 0;

const decideTap = (view: StageView, one: Song, input: Pick<DecideTap, 'status'> & Partial<DecideTap>): DecideTap => {
  taps += 1;
  const was = beforeTap(view, one.id);
  return { kind: 'decide', key: `key-${taps}`, showId: 'show', at: taps, song: one, was, ...input };
};

function decide(view: StageView, one: Song, input: Pick<DecideTap, 'status'> & Partial<DecideTap>): StageView {
  return applyTap(view, decideTap(view, one, input));
}

function undo(view: StageView): StageView {
  const change = view.changes.at(-1);
  if (!change) throw new Error('Nothing to undo.');
  return applyTap(view, { kind: 'undo', key: 'undo', showId: 'show', at: 99, song: change.song, change });
}

const titles = (view: StageView) => ({
  now: view.playing?.song.title ?? null,
  next: view.upNext.map((entry) => entry.song.title),
  waiting: view.waiting.map((entry) => entry.song.title),
  played: view.played.map((one) => one.song.title),
});

test('the next song plays, and what played becomes played', () => {
  const view = start([
    [africa, 'PLAYING'],
    [jolene, 'WAITING', 5],
    [linger, 'WAITING'],
  ]);
  const after = decide(view, jolene, { status: 'PLAYING' });
  expect(titles(after)).toEqual({ now: 'Jolene', next: [], waiting: ['Linger'], played: ['Africa'] });
  expect(titles(undo(after))).toEqual(titles(view));
});

test.each(['NEXT', 'PLAYING', 'PLAYED', 'DECLINED'] as const)(
  'an undo of %s leaves what was there before',
  (status) => {
    const view = start([
      [africa, 'PLAYING'],
      [imagine, 'NEXT'],
      [jolene, 'WAITING', 5],
      [linger, 'WAITING', 3],
    ]);
    expect(titles(undo(decide(view, jolene, { status })))).toEqual(titles(view));
  },
);

test('a tap that the server has already changes nothing when it is applied again', () => {
  const before = start([
    [africa, 'PLAYING'],
    [jolene, 'WAITING'],
  ]);
  for (const status of ['NEXT', 'PLAYING', 'PLAYED', 'DECLINED'] as const) {
    const tap = decideTap(before, jolene, { status, decisionId: 'known' });
    const once = applyTap(before, tap);
    expect(titles(applyTap(once, tap))).toEqual(titles(once));
  }
});

test('songs are next in the order in which they were put there', () => {
  let view = start([
    [africa, 'WAITING'],
    [jolene, 'WAITING'],
    [linger, 'WAITING'],
  ]);
  view = decide(view, africa, { status: 'NEXT' });
  view = decide(view, jolene, { status: 'NEXT' });
  view = decide(view, linger, { status: 'NEXT', before: entryOf(view, africa).id });
  view = decide(view, jolene, { status: 'NEXT', before: entryOf(view, africa).id });
  expect(titles(view).next).toEqual(['Linger', 'Jolene', 'Africa']);
  view = decide(view, linger, { status: 'WAITING' });
  expect(titles(view)).toMatchObject({ next: ['Jolene', 'Africa'], waiting: ['Linger'] });
});

test('all rows of a song that was asked for twice go with it', () => {
  const view = decide(
    start([
      [africa, 'WAITING', 9],
      [jolene, 'WAITING', 5],
      [africa, 'WAITING', 1],
    ]),
    africa,
    { status: 'PLAYING' },
  );
  expect(titles(view).waiting).toEqual(['Jolene']);
  expect(view.playing).toMatchObject({ asked: 2, promised: 10, names: ['Guest 0', 'Guest 2'] });
});

test('the button plays what is next, else the top of the queue, else the next of the set list', () => {
  const setList = [africa, jolene, linger];
  const view = start([
    [imagine, 'WAITING'],
    [linger, 'NEXT'],
  ]);
  expect(nextSong(view, setList)).toEqual(linger);
  const afterNext = decide(view, linger, { status: 'PLAYING' });
  expect(nextSong(afterNext, setList)).toEqual(imagine);
  const afterQueue = decide(afterNext, imagine, { status: 'PLAYING' });
  expect(nextSong(afterQueue, setList)).toEqual(africa);
  const afterSet = decide(decide(afterQueue, africa, { status: 'PLAYING' }), jolene, { status: 'PLAYING' });
  expect(nextSong(afterSet, setList)).toBeNull();
});

test('a change by somebody else is undone as far as it can be known', () => {
  const view = start([[jolene, 'PLAYING']]);
  const at = '2026-11-28T20:00:00.000Z';
  const change = { id: 'entry-0', status: 'PLAYING' as const, song: jolene, at, key: null, before: null };
  const after = undo({ ...view, played: [{ song: africa, at }], changes: [change] });
  expect(titles(after)).toEqual({ now: 'Africa', next: [], waiting: ['Jolene'], played: [] });
});

test('taps of another show are not shown, and names are hidden and shown', () => {
  const view = start([[africa, 'WAITING']]);
  const tap: Tap = {
    ...{ kind: 'name', key: 'name', showId: 'show', at: 1, song: africa },
    ...{ requestIds: ['request-0'], hidden: true },
  };
  expect(applyTap(view, { ...tap, showId: 'before' })).toBe(view);
  const hidden = applyTap(view, tap);
  expect(hidden.waiting.map(areNamesHidden)).toEqual([true]);
  expect(undo(hidden).waiting.map(areNamesHidden)).toEqual([false]);
});

test('a song that was added is taken back, before and after the server has it', () => {
  const view = start([[africa, 'WAITING', 3]]);
  const tap: Tap = {
    ...{ kind: 'ask', key: 'ask', showId: 'show', at: 5, song: linger },
    ...{ requestedBy: 'Ann', tip: 9 },
  };
  const added = applyTap(view, tap);
  expect(titles(added).waiting).toEqual(['Linger', 'Africa']);
  expect(titles(undo(added))).toEqual(titles(view));

  // In a show that combines requests, it has joined others.
  const joined = start([[africa, 'WAITING', 12]]);
  const [entry] = joined.waiting;
  if (!entry) throw new Error('Nothing waits.');
  const both = { ...entry, asked: 2, names: ['Ann', 'Guest 0'], requestIds: ['own', 'request-0'] };
  const change = changeOf({ ...tap, song: africa }, 'own');
  const after = undo({ ...joined, waiting: [both], changes: [change] });
  expect(after.waiting).toMatchObject([{ asked: 1, names: ['Guest 0'], promised: 3, requestIds: ['request-0'] }]);
  expect(after.changes).toEqual([]);
});

test('what was added or hidden is undone in the order of the taps', () => {
  const ask: Tap = {
    ...{ kind: 'ask', key: 'ask', showId: 'show', song: africa },
    ...{ requestedBy: 'Ann', tip: 0, at: Date.parse('2026-11-28T20:00:05.000Z') },
  };
  const data = (lastChange: [string, string] | null) => ({
    __typename: 'Query' as const,
    show: {
      ...{ __typename: 'Show' as const, id: 'show', played: [] },
      lastChange: lastChange && {
        ...{ __typename: 'Decision' as const, id: lastChange[0], status: 'NEXT' as const, at: lastChange[1] },
        songSnapshot: { __typename: 'SongSnapshot' as const, ...jolene },
      },
    },
    ...{ queue: [], queueCount: 0, requestCount: 0, promisedTips: 0 },
  });
  const added = changeOf(ask, 'request');
  const decided = (id: string) => ({ id, status: 'NEXT' as const, song: jolene, at: null, key: id, before: null });
  const ids = (...[last, history, settled]: [[string, string] | null, Parameters<typeof viewOf>[1], Tap[]?]) =>
    viewOf(data(last), history, settled)?.changes.map(({ id }) => id);
  const late = '2026-11-28T20:00:09.000Z';
  expect(ids(['one', late], [decided('one'), added, decided('two')])).toEqual(['one', 'request']);
  expect(ids(['two', late], [decided('one'), added, decided('two')])).toEqual(['one', 'request', 'two']);
  // A change by somebody else.
  expect(ids(['theirs', late], [decided('one'), added])).toEqual(['request', 'theirs']);
  expect(ids(['theirs', '2026-11-28T20:00:01.000Z'], [added])).toEqual(['theirs', 'request']);
  expect(ids(null, [decided('one'), added])).toEqual(['request']);
  // It is applied again, and belongs to its show.
  expect(ids(null, [added], [ask])).toEqual([]);
  expect(ids(null, [changeOf({ ...ask, showId: 'before' }, 'request')])).toEqual([]);
});
