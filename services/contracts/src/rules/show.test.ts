import { describe, expect, it } from 'vitest';
import { intakeRules, showStartRules, showUpdateRules } from './show.ts';

it('absent fields of a show stay absent, and null empties a field', () => {
  expect(showUpdateRules.parse({})).toEqual({});
  expect(showUpdateRules.parse({ duoOnly: null, name: null, minTip: null, perGuest: null })).toEqual({
    duoOnly: false,
    name: null,
    minTip: 0,
    perGuest: null,
  });
});

it('an absent field of a new show is like null', () => {
  const rules = { duoOnly: false, name: null, minTip: 0, perGuest: null, replays: true, combine: false };
  expect(showStartRules.parse({ after: 1 })).toEqual({ after: 1, ...rules });
  expect(showStartRules.parse({ after: 1, replays: null, minTip: null })).toEqual({ after: 1, ...rules });
});

describe('these break a rule of the show:', () => {
  it.each([
    ['a name of 81 emoji', { name: '🎺'.repeat(81) }, 'The name of a show has at most 80 characters.'],
    ['a minimum tip of half a dollar', { minTip: 0.5 }, 'The minimum tip is a whole number of dollars, 0 to 999.'],
    ['no requests per guest', { perGuest: 0 }, 'Choose 1 to 20 requests per guest, or no limit.'],
  ])('%s', (_what, fields, message) => {
    expect(showUpdateRules.safeParse(fields).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('the message for the audience is one clean line of at most 140 characters', () => {
  expect(intakeRules.parse({ message: ' Back\nafter the break ' })).toEqual({ message: 'Back after the break' });
  expect(intakeRules.parse({ message: ' ' })).toEqual({ message: null });
  expect(intakeRules.safeParse({ message: '🎺'.repeat(141) }).success).toBe(false);
});
