import { expect, test } from 'vitest';
import type { StageQuery } from '../generated/graphql.ts';
import { stillHas, withoutTap } from './refused.ts';
import { type Change, type DecideTap, localId, type Song, type Tap } from './view.ts';

const song = (id: string): Song => ({ id, title: id, artistName: 'A band' });
const nowhere = { playing: null, upNext: [], entry: null };
const decide = (key: string, rest: Pick<DecideTap, 'status'> & Partial<DecideTap>): Tap => ({
  ...{ kind: 'decide', key, showId: 'show', at: 1, song: song(key), was: nowhere, ...rest },
});
const undo = (key: string, of: string): Tap => {
  const change: Change = { id: of, status: 'PLAYING', song: song(of), at: null, key: of, before: null };
  return { kind: 'undo', key, showId: 'show', at: 1, song: change.song, change };
};

test('a refused tap takes with it what was made over it, and its undo', () => {
  const taps = [
    decide('africa', { status: 'PLAYING', seen: null }),
    decide('jolene', { status: 'PLAYING', seen: localId('africa') }),
    decide('linger', { status: 'PLAYING', seen: localId('jolene') }),
    undo('undo', 'linger'),
    decide('creep', { status: 'NEXT', before: localId('africa') }),
    decide('imagine', { status: 'NEXT', before: 'known' }),
  ];
  const left = withoutTap(taps, taps[0] as Tap);
  // What was put before it goes to the end.
  expect(left).toMatchObject([
    { key: 'creep', before: null },
    { key: 'imagine', before: 'known' },
  ]);
});

test('a song that was next keeps its id when it plays', () => {
  const entry = {
    ...{ id: 'known', song: song('jolene'), asked: 0, names: [], promised: 0, message: null },
    ...{ requestIds: [], hiddenIds: [] },
  };
  const was = { ...nowhere, upNext: [entry], entry };
  const taps = [
    decide('jolene', { status: 'PLAYING', seen: 'africa', was }),
    decide('linger', { status: 'PLAYING', seen: 'known' }),
    decide('creep', { status: 'NEXT', before: 'known' }),
  ];
  expect(withoutTap(taps, taps[0] as Tap)).toMatchObject([{ key: 'creep', before: 'known' }]);
});

interface Show {
  queue?: [id: string, status: string][];
  played?: string[];
}

function show({ queue = [], played = [] }: Show): StageQuery {
  const songSnapshot = (id: string) => ({ __typename: 'SongSnapshot' as const, ...song(id) });
  return {
    __typename: 'Query',
    show: {
      ...{ __typename: 'Show', id: 'show', lastChange: null },
      played: played.map((id) => ({ __typename: 'Decision', id, at: '', songSnapshot: songSnapshot(id) })),
    },
    queue: queue.map(([id, status]) => ({
      ...{ __typename: 'QueueEntry', id, status: status as 'NEXT', asked: 1, names: [], promised: 0, requests: [] },
      songSnapshot: songSnapshot(id),
    })),
    ...{ queueCount: 0, requestCount: 0, promisedTips: 0 },
  };
}

test.each<[Change['status'], holds: Show[], isUndone: Show[]]>([
  ['PLAYING', [{ queue: [['x', 'PLAYING']] }, { played: ['x'] }], [{}, { queue: [['x', 'NEXT']] }]],
  ['PLAYED', [{ played: ['x'] }], [{ queue: [['x', 'PLAYING']] }]],
  ['NEXT', [{ queue: [['x', 'NEXT']] }, { queue: [['x', 'PLAYING']] }, { played: ['x'] }], [{}]],
  ['WAITING', [{}], [{ queue: [['x', 'NEXT']] }, { played: ['x'] }]],
  ['DECLINED', [{}], [{ queue: [['x', 'WAITING']] }]],
])('a repeated undo of %s was done only if the show is without it', (status, holds, isUndone) => {
  const change: Change = { id: 'x', status, song: song('x'), at: null, key: 'key', before: nowhere };
  for (const one of holds) expect(stillHas(show(one), change)).toBe(true);
  for (const one of isUndone) expect(stillHas(show(one), change)).toBe(false);
});

test('an undone move leaves the order of before', () => {
  const entry = (id: string) => ({
    ...{ id, song: song(id), asked: 1, names: [], promised: 0, message: null, requestIds: [], hiddenIds: [] },
  });
  const before = { ...nowhere, upNext: [entry('a'), entry('x')] };
  const change: Change = { id: 'x', status: 'NEXT', song: song('x'), at: null, key: 'key', before };
  const order = (...ids: string[]) => show({ queue: ids.map((id) => [id, 'NEXT']) });
  expect(stillHas(order('x', 'a'), change)).toBe(true);
  expect(stillHas(order('a', 'x'), change)).toBe(false);
});
