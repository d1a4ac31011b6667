import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestSilence, runInOrder } from './in-order.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Actions that end when the test says so, and the order in which they began. */
function setUp() {
  const begun: string[] = [];
  const start = (name: string, isBusy = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = runInOrder((onWait) => {
      begun.push(name);
      if (isBusy) onWait();
      return promise;
    });
    return { result, resolve: () => resolve(name), reject: () => reject(new Error('Busy.')) };
  };
  return { begun, start };
}

test('actions run one after the other', async () => {
  const { begun, start } = setUp();
  const [first, second] = [start('first'), start('second')];
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first', 'second']);
  second.resolve();
  expect(await second.result).toBe('second');
});

test('an action that is repeated holds up the later ones until it ends, and its failure is its own', async () => {
  const { begun, start } = setUp();
  const [first, ...others] = [start('first', true), start('second'), start('third')];
  await vi.advanceTimersByTimeAsync(20_000);
  expect(begun).toEqual(['first']);
  first.reject();
  await expect(first.result).rejects.toThrow('Busy.');
  await vi.advanceTimersByTimeAsync(longestSilence);
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const { resolve } of others) resolve();
});

test('an action without a response holds up the others for a moment only', async () => {
  const { begun, start } = setUp();
  const hanging = start('first');
  const others = [start('second'), start('third')];
  await vi.advanceTimersByTimeAsync(longestSilence - 1);
  expect(begun).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const { resolve } of [hanging, ...others]) resolve();
});
