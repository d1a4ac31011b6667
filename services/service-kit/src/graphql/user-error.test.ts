import { expect, test } from 'vitest';
import { z } from 'zod';
import { rateLimited, toUserErrors } from './user-error.ts';

test('each invalid field has one user error', () => {
  const schema = z.object({ name: z.string().min(3, 'Too short.').regex(/x/, 'No x.'), tip: z.int('Not whole.') });
  const result = schema.safeParse({ name: '', tip: 0.5 });
  expect(result.error && toUserErrors(result.error)).toEqual([
    { code: 'INVALID_INPUT', field: 'name', message: 'Too short.' },
    { code: 'INVALID_INPUT', field: 'tip', message: 'Not whole.' },
  ]);
});

test.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [86_400, '24 hours'],
])('a wait of %i seconds is shown as %s', (seconds, words) => {
  expect(rateLimited('Too quick.', seconds)).toEqual({
    code: 'RATE_LIMITED',
    message: `Too quick. Please try again in ${words}.`,
    reason: 'Too quick.',
    retryAfter: seconds,
  });
});
