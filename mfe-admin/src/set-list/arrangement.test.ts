import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  type Arrow,
  addSet,
  allSongs,
  type DropTarget,
  inOwnOrder,
  isSame,
  locateSong,
  moveSong,
  nextDropTarget,
  type OwnOrder,
  reorder,
} from './arrangement.ts';

const night: Arrangement = [
  { id: 'set-1', name: 'Set 1', songIds: ['a', 'b', 'c'] },
  { id: 'set-2', name: 'Set 2', songIds: ['d'] },
];
const songs = (sets: Arrangement) => sets.map(({ songIds }) => songIds.join(''));

describe('moving a song', () => {
  it('reorders within a set', () => {
    expect(songs(moveSong(night, 'a', { setId: 'set-1', index: 2 }))).toEqual(['bca', 'd']);
    expect(songs(moveSong(night, 'c', { setId: 'set-1', index: 0 }))).toEqual(['cab', 'd']);
  });

  it('goes from one set to another, and nowhere twice', () => {
    expect(songs(moveSong(night, 'b', { setId: 'set-2', index: 1 }))).toEqual(['ac', 'db']);
  });

  it('comes from All Songs to where it is dropped, and goes back there', () => {
    const more = moveSong(night, 'x', { setId: 'set-1', index: 1 });
    expect(songs(more)).toEqual(['axbc', 'd']);
    expect(songs(moveSong(more, 'x', allSongs))).toEqual(['abc', 'd']);
    expect(locateSong(more, 'x')).toEqual({ setId: 'set-1', index: 1 });
    expect(locateSong(more, 'y')).toEqual(allSongs);
  });

  it('leaves what was there before as it was', () => {
    moveSong(night, 'a', { setId: 'set-2', index: 0 });
    expect(songs(night)).toEqual(['abc', 'd']);
  });
});

describe('adding a set', () => {
  it('names it by the number of sets plus one', () => {
    expect(addSet(night).at(-1)).toEqual({ id: 'set-3', name: 'Set 3', songIds: [] });
  });

  it('takes the next free number when that one is taken', () => {
    expect(addSet([{ id: 'set-2', name: 'Set 2', songIds: [] }]).at(-1)?.name).toBe('Set 3');
  });
});

describe('the order of All Songs', () => {
  const byTitle = ['u', 'v', 'w', 'x'].map((id) => ({ id }));
  const after = (...moves: [string, DropTarget][]) => {
    const own = moves.reduce<OwnOrder>((now, [id, place]) => reorder(now, id, place), new Map());
    return inOwnOrder(byTitle, own)
      .map(({ id }) => id)
      .join('');
  };

  it('is changed by dragging', () => {
    expect(after()).toBe('uvwx');
    expect(after(['x', { setId: null, before: 'u' }])).toBe('xuvw');
    expect(after(['u', { setId: null, before: null }])).toBe('vwxu');
    expect(after(['x', { setId: null, before: 'u' }], ['w', { setId: null, before: 'u' }])).toBe('xwuv');
    expect(after(['x', { setId: null, before: 'u' }], ['x', { setId: null, before: 'v' }])).toBe('uxvw');
  });

  it('is by title again for a song that was in a set, or whose neighbour is gone', () => {
    expect(after(['x', { setId: null, before: 'u' }], ['x', { setId: 'set-1', index: 0 }])).toBe('uvwx');
    expect(after(['x', { setId: null, before: 'u' }], ['x', allSongs])).toBe('uvwx');
    expect(after(['x', { setId: null, before: 'gone' }], ['gone', { setId: null, before: 'u' }])).toBe('uvwx');
  });
});

describe('moving by keyboard', () => {
  const move = (songId: string, from: DropTarget, arrow: Arrow) =>
    nextDropTarget({ sets: night, shown: ['x', 'y', 'z'] }, songId, from, arrow);

  it('goes up and down, and on into the next set', () => {
    expect(move('a', { setId: 'set-1', index: 0 }, 'ArrowDown')).toEqual({ setId: 'set-1', index: 1 });
    expect(move('a', { setId: 'set-1', index: 2 }, 'ArrowDown')).toEqual({ setId: 'set-2', index: 0 });
    expect(move('d', { setId: 'set-2', index: 0 }, 'ArrowUp')).toEqual({ setId: 'set-1', index: 3 });
    expect(move('a', { setId: 'set-1', index: 0 }, 'ArrowUp')).toEqual({ setId: 'set-1', index: 0 });
  });

  it('goes from set to set, and to All Songs and back', () => {
    expect(move('c', { setId: 'set-1', index: 2 }, 'ArrowRight')).toEqual({ setId: 'set-2', index: 1 });
    expect(move('c', { setId: 'set-1', index: 2 }, 'ArrowLeft')).toEqual(allSongs);
    expect(move('x', allSongs, 'ArrowRight')).toEqual({ setId: 'set-1', index: 3 });
    expect(move('x', allSongs, 'ArrowLeft')).toEqual(allSongs);
    expect(nextDropTarget({ sets: [], shown: ['x'] }, 'x', allSongs, 'ArrowRight')).toEqual(allSongs);
  });

  it('goes up and down in All Songs, where a song from a set has its place by title', () => {
    expect(move('x', allSongs, 'ArrowDown')).toEqual({ setId: null, before: 'z' });
    expect(move('x', { setId: null, before: 'z' }, 'ArrowDown')).toEqual({ setId: null, before: null });
    expect(move('x', { setId: null, before: null }, 'ArrowDown')).toEqual({ setId: null, before: null });
    expect(move('x', { setId: null, before: null }, 'ArrowUp')).toEqual({ setId: null, before: 'z' });
    expect(move('x', { setId: null, before: 'y' }, 'ArrowUp')).toEqual({ setId: null, before: 'y' });
    expect(move('z', allSongs, 'ArrowUp')).toEqual({ setId: null, before: 'y' });
    expect(move('a', allSongs, 'ArrowDown')).toEqual(allSongs);
  });
});

it('tells a changed arrangement from the saved one', () => {
  expect(isSame(night, structuredClone(night))).toBe(true);
  expect(isSame(night, moveSong(night, 'a', { setId: 'set-1', index: 1 }))).toBe(false);
});
