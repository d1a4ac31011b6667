import { expect, it } from 'vitest';
import { dropEarlierPushed, findPushed, keepPushed } from './responses.ts';

it('a pushed response replaces a request until a later change comes, with another response or without one', () => {
  const [first, second] = [{ data: { n: 1 } }, { data: { n: 2 } }];
  keepPushed('a', first);
  keepPushed('b', first);
  dropEarlierPushed();
  expect([findPushed('a'), findPushed('b')]).toEqual([first, first]);
  keepPushed('a', second);
  expect(findPushed('a')).toBe(second);
  dropEarlierPushed();
  expect([findPushed('a'), findPushed('b')]).toEqual([second, undefined]);
  dropEarlierPushed();
  expect(findPushed('a')).toBeUndefined();
});
