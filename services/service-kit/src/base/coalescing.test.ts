import { expect, onTestFinished, test, vi } from 'vitest';
import { coalesceByKey, sharedCallTimeLimit } from './concurrent-calls.ts';

/** A read that the test ends by hand; `ends` has one entry for each read that started. */
function createRead() {
  const ends: ((error?: Error) => void)[] = [];
  const coalesce = coalesceByKey<number>();
  const read = () =>
    coalesce('', () => {
      const number = ends.length + 1;
      return new Promise<number>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(number)));
      });
    });
  return { read, ends };
}

test('calls during a read share the next read', async () => {
  const { read, ends } = createRead();
  const first = read();
  const during = [read(), read(), read()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(during)).toEqual([2, 2, 2]);
});

test('a call after a read starts a new one', async () => {
  const { read, ends } = createRead();
  const first = read();
  ends[0]?.();
  await first;
  const second = read();
  ends[1]?.();
  expect(await second).toBe(2);
});

test('a failed read fails its own callers only', async () => {
  const { read, ends } = createRead();
  const first = read();
  const second = read();
  ends[0]?.(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.();
  expect(await second).toBe(2);
});

test('reads under different keys do not wait for each other', async () => {
  const coalesce = coalesceByKey<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = coalesce('a', () => promise);
  expect(await coalesce('b', async () => 'b')).toBe('b');
  expect(await coalesce('b', async () => 'again')).toBe('again');
  resolve('a');
  expect(await first).toBe('a');
});

test('a read that hangs fails after the time limit, and the calls that wait for it get the next read', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { read, ends } = createRead();
  const hanging = read();
  const next = read();
  vi.advanceTimersByTime(sharedCallTimeLimit - 1);
  await Promise.resolve();
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await expect(hanging).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await next).toBe(2);
});
