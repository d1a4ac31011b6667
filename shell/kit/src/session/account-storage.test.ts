import { expect, it } from 'vitest';
import { storeTarget, takeTarget } from './account-storage.ts';

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
