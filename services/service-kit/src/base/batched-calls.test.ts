import { expect, onTestFinished, test, vi } from 'vitest';
import { batchCalls, sharedCallTimeLimit } from './concurrent-calls.ts';

/** Calls that the test ends by hand; `calls` has the items of each call that started. */
function createCalls() {
  const calls: { items: readonly string[]; end: (results?: readonly (string | Error)[] | Error) => void }[] = [];
  const send = batchCalls<string, string>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly (string | Error)[]>();
    calls.push({
      items,
      end: (results = items) => (results instanceof Error ? reject(results) : resolve(results)),
    });
    return promise;
  });
  const itemsOf = () => calls.map(({ items }) => items);
  return { calls, send, itemsOf };
}

test('a lone item is sent at once, and those that arrive during its call go together in the next', async () => {
  const { calls, send, itemsOf } = createCalls();
  const first = send('a');
  await Promise.resolve();
  expect(itemsOf()).toEqual([['a']]);
  const others = ['b', 'c', 'b'].map(send);
  await Promise.resolve();
  expect(itemsOf()).toEqual([['a']]);
  calls[0]?.end();
  expect(await first).toBe('a');
  await expect.poll(itemsOf).toEqual([['a'], ['b', 'c', 'b']]);
  calls[1]?.end(['B', 'C', 'B']);
  expect(await Promise.all(others)).toEqual(['B', 'C', 'B']);
});

test('an error fails its item only', async () => {
  const { calls, send, itemsOf } = createCalls();
  const [good, bad] = [send('good'), send('bad')];
  await expect.poll(itemsOf).toEqual([['good', 'bad']]);
  calls[0]?.end(['good', new Error('refused')]);
  await expect(bad).rejects.toThrow('refused');
  expect(await good).toBe('good');
});

test('a call that fails, fails all of its items, and the next call starts', async () => {
  const { calls, send, itemsOf } = createCalls();
  const failing = [send('a'), send('b')];
  await expect.poll(itemsOf).toHaveLength(1);
  const next = send('c');
  calls[0]?.end(new Error('unavailable'));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(itemsOf).toEqual([['a', 'b'], ['c']]);
  calls[1]?.end();
  expect(await next).toBe('c');
});

test('a call that hangs does not hold up the others for long', async () => {
  const { calls, send, itemsOf } = createCalls();
  const hanging = send('hangs');
  await expect.poll(itemsOf).toHaveLength(1);
  const next = send('next');
  await expect.poll(itemsOf).toEqual([['hangs'], ['next']]);
  calls[1]?.end();
  expect(await next).toBe('next');
  calls[0]?.end();
  expect(await hanging).toBe('hangs');
});

test('a call that hangs fails its items after the time limit', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { send } = createCalls();
  const hanging = send('hangs');
  await vi.advanceTimersByTimeAsync(sharedCallTimeLimit - 1);
  void vi.advanceTimersByTimeAsync(1);
  await expect(hanging).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
});

test('a call has a thousand items at most', async () => {
  const { calls, send, itemsOf } = createCalls();
  const sent = Array.from({ length: 1_500 }, (_, i) => send(String(i)));
  await expect.poll(itemsOf).toHaveLength(1);
  expect(calls[0]?.items).toHaveLength(1_000);
  calls[0]?.end();
  await expect.poll(itemsOf).toHaveLength(2);
  calls[1]?.end();
  expect(await Promise.all(sent)).toEqual(sent.map((_, i) => String(i)));
});
