import { describe, expect, it } from 'vitest';
import { expiryOf, storeTarget, takeTarget } from './session.ts';

it('a target can be taken once', () => {
  storeTarget('/setlist?from=menu');
  expect(takeTarget()).toBe('/setlist?from=menu');
  expect(takeTarget()).toBeNull();
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  '%j is not a target, because it leads to another site',
  (path) => {
    storeTarget(path);
    expect(takeTarget()).toBeNull();
  },
);

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
