import { expect, test } from 'vitest';
import { createCoalescingFilter } from './coalesced-queries.ts';

const isShared = createCoalescingFilter(['songs', '_entities']);

test.each([
  '{ songs { id } }',
  'query Songs { all: songs { ...Song } songs { id } } fragment Song on Song { title }',
  'query($representations: [_Any!]!) { _entities(representations: $representations) { __typename } }',
])('%s asks for shared fields only', (document) => {
  expect(isShared(document)).toBe(true);
  expect(isShared(document)).toBe(true);
});

test.each([
  '{ mine }',
  '{ songs { id } mine }',
  '{ songs: mine }',
  'query A { songs { id } } query B { mine }',
  'query A { songs { id } } mutation B { songs }',
  'mutation { songs }',
  '{ ...Mine songs { id } } fragment Mine on Query { mine }',
  '{ ... { mine } }',
  '{ songs',
  '',
])('%s does not', (document) => {
  expect(isShared(document)).toBe(false);
});

test('without shared fields no document is shared', () => {
  expect(createCoalescingFilter([])('{ __typename }')).toBe(false);
});
