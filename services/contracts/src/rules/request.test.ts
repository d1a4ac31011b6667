import { describe, expect, test } from 'vitest';
import { newRequestRules } from './request.ts';

const valid = { songId: '0'.repeat(24), requestedBy: 'Ada', message: null, tip: 0, key: null };

/** Field and message of each broken rule. */
function failuresOf(change: Record<string, unknown>): [unknown, string][] {
  const { error } = newRequestRules.safeParse({ ...valid, ...change });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe('these requests are valid:', () => {
  test.each([
    ['a name of 80 characters', { requestedBy: 'x'.repeat(80) }],
    ['a name of 80 characters with three marks each', { requestedBy: 'ŗ̄̃'.normalize('NFD').repeat(80) }],
    ['a name of 45 family emoji', { requestedBy: '👨‍👩‍👧‍👦'.repeat(45) }],
    ['140 emoji', { message: '🎸'.repeat(140) }],
    ['140 of the longest emoji', { message: '👩🏽‍❤️‍💋‍👨🏾'.repeat(140) }],
    ['140 characters between spaces', { message: ` ${'x'.repeat(140)}\n` }],
    ['a tip of 0', { tip: 0 }],
    ['a tip of 999', { tip: 999 }],
    ['only the required fields', { message: undefined, tip: undefined, key: undefined }],
  ])('%s', (_what, change) => {
    expect(failuresOf(change)).toEqual([]);
  });
});

describe('these requests break a rule:', () => {
  const nameMissing = 'Please enter your name';
  const nameTooLong = 'Keep your name to 80 characters.';
  const tooLong = 'Keep it to 140 characters. Tell them the rest after the show.';
  const noTip = 'A tip is a whole number of dollars, 0 to 999.';

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an empty name', { requestedBy: '' }, 'requestedBy', nameMissing],
    ['a blank name', { requestedBy: ' \t ' }, 'requestedBy', nameMissing],
    ['a name without visible characters', { requestedBy: '\u200B\u3164' }, 'requestedBy', nameMissing],
    ['a name of 81 characters', { requestedBy: 'x'.repeat(81) }, 'requestedBy', nameTooLong],
    ['a name of one letter under 320 marks', { requestedBy: `x${'\u0316'.repeat(320)}` }, 'requestedBy', nameTooLong],
    ['a message of 141 characters', { message: 'x'.repeat(141) }, 'message', tooLong],
    ['a message of 141 emoji', { message: '🎸'.repeat(141) }, 'message', tooLong],
    ['a message of a megabyte', { message: 'x'.repeat(1_000_000) }, 'message', tooLong],
    ['one letter under a megabyte of accents', { message: `a${'\u0301'.repeat(1_000_000)}` }, 'message', tooLong],
    ['a tip below 0', { tip: -1 }, 'tip', noTip],
    ['a tip above 999', { tip: 1_000 }, 'tip', noTip],
    ['half a dollar', { tip: 0.5 }, 'tip', noTip],
    ['an infinite tip', { tip: Number.POSITIVE_INFINITY }, 'tip', noTip],
    ['a tip that is not a number', { tip: Number.NaN }, 'tip', noTip],
    ['a tip as text', { tip: '1e3' }, 'tip', noTip],
    ['an empty key', { key: '' }, 'key', 'A key has 1 to 64 characters.'],
    ['a key of 65 characters', { key: 'x'.repeat(65) }, 'key', 'A key has 1 to 64 characters.'],
  ])('%s', (_what, change, field, sentence) => {
    expect(failuresOf(change)[0]).toEqual([field, sentence]);
  });

  test('two fields, and both are reported', () => {
    expect(failuresOf({ requestedBy: '', tip: -1 }).map(([field]) => field)).toEqual(['requestedBy', 'tip']);
  });
});

test('texts are trimmed, an absent message is null and an absent tip is 0', () => {
  expect(newRequestRules.parse({ songId: 'x', requestedBy: ' Ada ', message: '  ' })).toEqual({
    songId: 'x',
    requestedBy: 'Ada',
    message: null,
    tip: 0,
  });
});

test('a tip of 0 or null is no tip', () => {
  for (const tip of [0, null]) expect(newRequestRules.parse({ ...valid, tip }).tip).toBe(0);
});
