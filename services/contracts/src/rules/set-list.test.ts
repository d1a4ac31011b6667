import { expect, test } from 'vitest';
import { setListRules } from './set-list.ts';

const songId = (n: number) => n.toString(16).padStart(24, '0');
const set = { id: 'set-1', name: 'Set 1', songIds: [songId(1)] };

test('names are trimmed and song ids are in lower case', () => {
  const sets = [{ id: 'set-1', name: ' Set 1 ', songIds: ['A'.repeat(24)] }];
  expect(setListRules.parse({ sets, version: 3 })).toEqual({
    sets: [{ id: 'set-1', name: 'Set 1', songIds: ['a'.repeat(24)] }],
    version: 3,
  });
});

test.each([
  ['no sets', []],
  ['an empty set', [{ ...set, songIds: [] }]],
  ['a name of 80 emoji', [{ ...set, name: '🎺'.repeat(80) }]],
])('%s are valid', (_what, sets) => {
  expect(setListRules.safeParse({ sets }).success).toBe(true);
});

test.each<[string, unknown[], string]>([
  ['a name of 81 emoji', [{ ...set, name: '🎺'.repeat(81) }], 'The name of a set has at most 80 characters.'],
  ['a blank name', [{ ...set, name: ' ' }], 'Please name each set.'],
  ['an id that is not a set id', [{ ...set, id: '{"$ne":1}' }], 'The id of a set is like set-1.'],
  ['a song id that is not an id', [{ ...set, songIds: ['__proto__'] }], 'A set holds songs only.'],
  ['the same id twice', [set, { ...set, songIds: [] }], 'Two sets have the same id.'],
  ['the same song twice', [set, { ...set, id: 'set-2' }], 'A song can be in the set list only once.'],
  [
    '101 sets',
    Array.from({ length: 101 }, (_, n) => ({ id: `set-${n}`, name: 'A', songIds: [] })),
    'A set list has at most 100 sets and 20000 songs.',
  ],
])('%s breaks a rule', (_what, sets, message) => {
  const { error } = setListRules.safeParse({ sets });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([['sets', message]]);
});
