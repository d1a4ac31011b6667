import { expect, test } from 'vitest';
import type { StageQuery } from '../generated/graphql.ts';
import {
  applyTap,
  beforeTap,
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
  expect(applyTap(view, tap).waiting[0]?.areNamesHidden).toBe(true);
});
