import { expect, it } from 'vitest';
import { forgetGone, type Mine, merge } from './own-request-ids.ts';

const minute = 60_000;

it('what the server knows joins what the phone remembers, each once', () => {
  const known: Mine[] = [{ id: 'a', at: 1 }];
  expect(merge(known, ['b', 'a'], 2)).toEqual([
    { id: 'b', at: 2 },
    { id: 'a', at: 1 },
  ]);
  expect(merge(known, ['a'], 2)).toBe(known);
});

it('what is gone from the list is forgotten', () => {
  const known: Mine[] = [
    { id: 'a', at: 0 },
    { id: 'b', at: 0 },
  ];
  expect(forgetGone(known, ['x', 'b'], minute)).toEqual([{ id: 'b', at: 0 }]);
  expect(forgetGone(known, ['a', 'b'], minute)).toBe(known);
});

it('what was sent just now stays, since the list may be from before', () => {
  const known: Mine[] = [{ id: 'a', at: minute - 1_000 }];
  expect(forgetGone(known, [], minute)).toBe(known);
});

it('a phone remembers the fifty latest', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `r${index}`);
  expect(merge([], ids, 0)).toHaveLength(50);
  expect(merge([], ids, 0)[0]?.id).toBe('r0');
});
