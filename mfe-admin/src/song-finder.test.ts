import { expect, it } from 'vitest';
import { songFinder } from './song-finder.ts';

it('finds songs by title, artist and album, and all of them without a text', () => {
  const reaper = { title: 'The Reaper', album: 'Agents of Fortune', artist: { name: 'Blue Öyster Cult' } };
  const africa = { title: 'Africa', album: null, artist: { name: 'Toto' } };
  const find = songFinder([reaper, africa]);
  expect(find('reap')).toEqual([reaper]);
  expect(find('oyster')).toEqual([reaper]);
  expect(find('fortune')).toEqual([reaper]);
  expect(find('nobody')).toEqual([]);
  expect(find('')).toEqual([reaper, africa]);
});
