import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

describe('a date in the list', () => {
  it('reads as month, day, year and time of day', () => {
    const evening = new Date(2026, 10, 21, 21, 5).toISOString();
    expect(formatDate(evening)).toBe('November 21, 2026 at 9:05 pm');
    expect(formatDate(new Date(2026, 0, 2, 0, 30).toISOString())).toBe('January 2, 2026 at 12:30 am');
  });
});
