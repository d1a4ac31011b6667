import { expect, it } from 'vitest';
import { rememberTarget, takeTarget } from './account-storage.ts';

it('a target is taken once', () => {
  rememberTarget('/setlist?from=menu');
  expect(takeTarget()).toBe('/setlist?from=menu');
  expect(takeTarget()).toBeNull();
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
  '%j is no target: it leads elsewhere',
  (path) => {
    rememberTarget(path);
    expect(takeTarget()).toBeNull();
  },
);
