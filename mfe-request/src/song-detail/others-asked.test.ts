import { expect, it, vi } from 'vitest';
import { describeAsked } from './others-asked.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const waiting = { asked: 5, onStage: null, place: null, isCombining: false };

it('says how many asked, in words up to twelve', () => {
  expect(describeAsked({ ...waiting, asked: 1 })).toEqual({ lead: 'Already on the list. One person asked.', more: '' });
  expect(describeAsked(waiting).lead).toBe('Already on the list. Five people asked.');
  expect(describeAsked({ ...waiting, asked: 13 }).lead).toBe('Already on the list. 13 people asked.');
});

it('says that the song plays or is next', () => {
  expect(describeAsked({ ...waiting, onStage: 'Playing now' }).lead).toBe('Playing now. Five people asked.');
  expect(describeAsked({ ...waiting, onStage: 'Up next' }).lead).toBe('Up next. Five people asked.');
});

it('says the place of the song and that tips add up, while the show combines requests', () => {
  const combined = { ...waiting, isCombining: true };
  const more = 'Your tip adds to theirs.';
  expect(describeAsked({ ...combined, place: 2 })).toEqual({ lead: 'Number 2. Five people asked.', more });
  expect(describeAsked({ ...combined, onStage: 'Playing now' })).toEqual({
    lead: 'Playing now. Five people asked.',
    more,
  });
  expect(describeAsked(combined).lead).toBe('Already on the list. Five people asked.');
});
