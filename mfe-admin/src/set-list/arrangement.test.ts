import { describe, expect, it } from 'vitest';
import { type Arrangement, addSet, allSongs, isSame, moveSong, nextPlace, placeOf } from './arrangement.ts';

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
    expect(placeOf(more, 'x')).toEqual({ setId: 'set-1', index: 1 });
    expect(placeOf(more, 'y')).toEqual(allSongs);
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

describe('moving by keyboard', () => {
  it('goes up and down, and on into the next set', () => {
    expect(nextPlace(night, 'a', { setId: 'set-1', index: 0 }, 'ArrowDown')).toEqual({ setId: 'set-1', index: 1 });
    expect(nextPlace(night, 'a', { setId: 'set-1', index: 2 }, 'ArrowDown')).toEqual({ setId: 'set-2', index: 0 });
    expect(nextPlace(night, 'd', { setId: 'set-2', index: 0 }, 'ArrowUp')).toEqual({ setId: 'set-1', index: 3 });
    expect(nextPlace(night, 'a', { setId: 'set-1', index: 0 }, 'ArrowUp')).toEqual({ setId: 'set-1', index: 0 });
  });

  it('goes from set to set, and to All Songs and back', () => {
    expect(nextPlace(night, 'c', { setId: 'set-1', index: 2 }, 'ArrowRight')).toEqual({ setId: 'set-2', index: 1 });
    expect(nextPlace(night, 'c', { setId: 'set-1', index: 2 }, 'ArrowLeft')).toEqual(allSongs);
    expect(nextPlace(night, 'x', allSongs, 'ArrowRight')).toEqual({ setId: 'set-1', index: 3 });
    expect(nextPlace(night, 'x', allSongs, 'ArrowLeft')).toEqual(allSongs);
    expect(nextPlace([], 'x', allSongs, 'ArrowRight')).toEqual(allSongs);
  });
});

it('tells a changed arrangement from the saved one', () => {
  expect(isSame(night, structuredClone(night))).toBe(true);
  expect(isSame(night, moveSong(night, 'a', { setId: 'set-1', index: 1 }))).toBe(false);
});
