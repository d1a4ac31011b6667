import { expect, it } from 'vitest';
import { formatDollars } from './dollars.ts';

it('separates thousands', () => {
  expect([0, 999, 2_103, 1_000_000].map(formatDollars)).toEqual(['$0', '$999', '$2,103', '$1,000,000']);
});
