import { expect, test } from 'vitest';
import { createCoalescingFilter } from './subgraph.ts';

const isCoalesced = createCoalescingFilter(['songs', '_entities']);

test.each([
  '{ songs { id } }',
  'query Songs { all: songs { ...Song } songs { id } } fragment Song on Song { title }',
  'query($representations: [_Any!]!) { _entities(representations: $representations) { __typename } }',
])('%s is coalesced', (document) => {
  expect(isCoalesced(document)).toBe(true);
  expect(isCoalesced(document)).toBe(true);
});

test.each([
  '{ own }',
  '{ songs { id } own }',
  '{ songs: own }',
  'query A { songs { id } } query B { own }',
  'query A { songs { id } } mutation B { songs }',
  'mutation { songs }',
  '{ ...Own songs { id } } fragment Own on Query { own }',
  '{ ... { own } }',
  '{ songs',
  '',
])('%s is not coalesced', (document) => {
  expect(isCoalesced(document)).toBe(false);
});

test('without root fields no document is coalesced', () => {
  expect(createCoalescingFilter([])('{ __typename }')).toBe(false);
});
