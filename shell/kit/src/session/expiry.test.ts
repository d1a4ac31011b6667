import { describe, expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

const tokenOf = (payload: unknown) => `e30.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.x`;

describe('the expiry of a token', () => {
  it('is its exp claim, which counts seconds', () => {
    expect(expiryOf(tokenOf({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
  });

  it.each(['', 'abc', 'a.b.c', tokenOf({}), tokenOf({ exp: 'soon' }), tokenOf(null)])(
    'cannot be read from %j',
    (token) => {
      expect(() => expiryOf(token)).toThrow('Invalid token specified');
    },
  );
});
