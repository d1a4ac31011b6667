import { expect, it } from 'vitest';
import { describeAsked } from './asked.ts';

it('says how many asked, in words up to twelve', () => {
  expect(describeAsked(1)).toEqual({ lead: 'Already on the list. One person asked.', more: '' });
  expect(describeAsked(5).lead).toBe('Already on the list. Five people asked.');
  expect(describeAsked(13).lead).toBe('Already on the list. 13 people asked.');
});

it('says the place of the song and that tips add up, while the show combines requests', () => {
  const more = 'Your tip adds to theirs.';
  expect(describeAsked(5, { place: 2 })).toEqual({ lead: 'Number 2. Five people asked.', more });
  expect(describeAsked(5, { place: null })).toEqual({ lead: 'Up next. Five people asked.', more });
});
