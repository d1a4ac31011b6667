import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  type ArrowKey,
  addSet,
  allSongsTarget,
  applyManualOrder,
  type DropTarget,
  isSameArrangement,
  locateSong,
  type ManualOrder,
  moveSong,
  nextDropTarget,
  recordMove,
} from './arrangement.ts';

const sets: Arrangement = [
  { id: 'set-1', name: 'Set 1', songIds: ['a', 'b', 'c'] },
  { id: 'set-2', name: 'Set 2', songIds: ['d'] },
];
const songsOf = (arrangement: Arrangement) => arrangement.map(({ songIds }) => songIds.join(''));

describe('moveSong', () => {
  it('reorders a song within its set', () => {
    expect(songsOf(moveSong(sets, 'a', { setId: 'set-1', index: 2 }))).toEqual(['bca', 'd']);
    expect(songsOf(moveSong(sets, 'c', { setId: 'set-1', index: 0 }))).toEqual(['cab', 'd']);
  });

  it('moves a song from one set to another, so that it is in one set only', () => {
    expect(songsOf(moveSong(sets, 'b', { setId: 'set-2', index: 1 }))).toEqual(['ac', 'db']);
  });

  it('moves a song from All Songs to the drop position, and back', () => {
    const withX = moveSong(sets, 'x', { setId: 'set-1', index: 1 });
    expect(songsOf(withX)).toEqual(['axbc', 'd']);
    expect(songsOf(moveSong(withX, 'x', allSongsTarget))).toEqual(['abc', 'd']);
    expect(locateSong(withX, 'x')).toEqual({ setId: 'set-1', index: 1 });
    expect(locateSong(withX, 'y')).toEqual(allSongsTarget);
  });

  it('does not mutate its input', () => {
    moveSong(sets, 'a', { setId: 'set-2', index: 0 });
    expect(songsOf(sets)).toEqual(['abc', 'd']);
  });
});

describe('addSet', () => {
  it('names the set by the number of sets plus one', () => {
    expect(addSet(sets).at(-1)).toEqual({ id: 'set-3', name: 'Set 3', songIds: [] });
  });

  it('takes the next free number when that one is taken', () => {
    expect(addSet([{ id: 'set-2', name: 'Set 2', songIds: [] }]).at(-1)?.name).toBe('Set 3');
  });
});

describe('the manual order of All Songs', () => {
  const sortedByTitle = ['u', 'v', 'w', 'x'].map((id) => ({ id }));
  const orderAfter = (...moves: [string, DropTarget][]) => {
    const order = moves.reduce<ManualOrder>((current, [id, target]) => recordMove(current, id, target), new Map());
    return applyManualOrder(sortedByTitle, order)
      .map(({ id }) => id)
      .join('');
  };

  it('changes when a song is moved', () => {
    expect(orderAfter()).toBe('uvwx');
    expect(orderAfter(['x', { setId: null, before: 'u' }])).toBe('xuvw');
    expect(orderAfter(['u', { setId: null, before: null }])).toBe('vwxu');
    expect(orderAfter(['x', { setId: null, before: 'u' }], ['w', { setId: null, before: 'u' }])).toBe('xwuv');
    expect(orderAfter(['x', { setId: null, before: 'u' }], ['x', { setId: null, before: 'v' }])).toBe('uxvw');
  });

  it('sorts a song by title again after it was in a set, or when the song after it is deleted', () => {
    expect(orderAfter(['x', { setId: null, before: 'u' }], ['x', { setId: 'set-1', index: 0 }])).toBe('uvwx');
    expect(orderAfter(['x', { setId: null, before: 'u' }], ['x', allSongsTarget])).toBe('uvwx');
    expect(orderAfter(['x', { setId: null, before: 'deleted' }], ['deleted', { setId: null, before: 'u' }])).toBe(
      'uvwx',
    );
  });
});

describe('nextDropTarget', () => {
  const move = (songId: string, from: DropTarget, key: ArrowKey) =>
    nextDropTarget({ sets, allSongs: ['x', 'y', 'z'] }, songId, from, key);

  it('moves a song up and down, and into the adjacent set', () => {
    expect(move('a', { setId: 'set-1', index: 0 }, 'ArrowDown')).toEqual({ setId: 'set-1', index: 1 });
    expect(move('a', { setId: 'set-1', index: 2 }, 'ArrowDown')).toEqual({ setId: 'set-2', index: 0 });
    expect(move('d', { setId: 'set-2', index: 0 }, 'ArrowUp')).toEqual({ setId: 'set-1', index: 3 });
    expect(move('a', { setId: 'set-1', index: 0 }, 'ArrowUp')).toEqual({ setId: 'set-1', index: 0 });
  });

  it('moves a song left and right from set to set, and to All Songs and back', () => {
    expect(move('c', { setId: 'set-1', index: 2 }, 'ArrowRight')).toEqual({ setId: 'set-2', index: 1 });
    expect(move('c', { setId: 'set-1', index: 2 }, 'ArrowLeft')).toEqual(allSongsTarget);
    expect(move('x', allSongsTarget, 'ArrowRight')).toEqual({ setId: 'set-1', index: 3 });
    expect(move('x', allSongsTarget, 'ArrowLeft')).toEqual(allSongsTarget);
    expect(nextDropTarget({ sets: [], allSongs: ['x'] }, 'x', allSongsTarget, 'ArrowRight')).toEqual(allSongsTarget);
  });

  it('moves a song up and down in All Songs, where a song from a set is sorted in by title', () => {
    expect(move('x', allSongsTarget, 'ArrowDown')).toEqual({ setId: null, before: 'z' });
    expect(move('x', { setId: null, before: 'z' }, 'ArrowDown')).toEqual({ setId: null, before: null });
    expect(move('x', { setId: null, before: null }, 'ArrowDown')).toEqual({ setId: null, before: null });
    expect(move('x', { setId: null, before: null }, 'ArrowUp')).toEqual({ setId: null, before: 'z' });
    expect(move('x', { setId: null, before: 'y' }, 'ArrowUp')).toEqual({ setId: null, before: 'y' });
    expect(move('z', allSongsTarget, 'ArrowUp')).toEqual({ setId: null, before: 'y' });
    expect(move('a', allSongsTarget, 'ArrowDown')).toEqual(allSongsTarget);
  });
});

it('isSameArrangement compares ids, names and the order of songs', () => {
  expect(isSameArrangement(sets, structuredClone(sets))).toBe(true);
  expect(isSameArrangement(sets, moveSong(sets, 'a', { setId: 'set-1', index: 1 }))).toBe(false);
});
