import { expect, it } from 'vitest';
import { DateTime } from './resolvers.ts';

it('a time is read from ISO 8601 text, and written in UTC', () => {
  const instant = DateTime.parseValue('2026-11-21T23:30:00+01:00');
  expect(instant).toEqual(new Date('2026-11-21T22:30:00Z'));
  expect(DateTime.serialize(instant)).toBe('2026-11-21T22:30:00.000Z');
});

it.each(['', '1', 'tomorrow', '2026-13-01T00:00:00Z', 1_790_000_000_000, null])('%j is no time', (value) => {
  expect(() => DateTime.parseValue(value)).toThrow('A DateTime is ISO 8601 text with a time zone');
});
