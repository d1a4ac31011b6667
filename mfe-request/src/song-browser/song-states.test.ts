import { expect, it, vi } from 'vitest';
import { describeStates } from './song-states.ts';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const entry = (id: string, status: 'WAITING' | 'NEXT' | 'PLAYING') => ({
  status,
  songSnapshot: { __typename: 'SongSnapshot' as const, id, title: id, artistName: '', albumArtwork: null },
});

it('a song has its first number among those that wait, unless it is on stage, and else that it was played', () => {
  const queue = [
    entry('africa', 'PLAYING'),
    entry('jolene', 'NEXT'),
    entry('iris', 'WAITING'),
    entry('jolene', 'WAITING'),
    entry('hurt', 'WAITING'),
    entry('iris', 'WAITING'),
  ];
  const played = ['hurt', 'creep'].map((id) => ({ songSnapshot: { id } }));
  expect(Object.fromEntries(describeStates(queue, played))).toEqual({
    africa: 'Playing now',
    jolene: 'Up next',
    iris: 'Number 1',
    hurt: 'Number 3',
    creep: 'Played',
  });
});
