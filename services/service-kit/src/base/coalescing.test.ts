import { expect, test } from 'vitest';
import { coalesceByKey, coalesceReads } from './coalescing.ts';

/** A read that ends when the test says so, and how often it began. */
function createRead() {
  const ends: ((error?: Error) => void)[] = [];
  const read = coalesceReads(() => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  });
  return { read, ends };
}

test('calls during a read share the next one', async () => {
  const { read, ends } = createRead();
  const first = read();
  const meanwhile = [read(), read(), read()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(meanwhile)).toEqual([2, 2, 2]);
});

test('a call after a read begins a new one', async () => {
  const { read, ends } = createRead();
  const first = read();
  ends[0]?.();
  await first;
  const second = read();
  ends[1]?.();
  expect(await second).toBe(2);
});

test('a read that fails, fails for those who waited for it and for nobody else', async () => {
  const { read, ends } = createRead();
  const first = read();
  const second = read();
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.();
  expect(await second).toBe(2);
});

test('reads under different keys do not wait for each other', async () => {
  const share = coalesceByKey<string>();
  const { promise: never } = Promise.withResolvers<string>();
  void share('a', () => never);
  expect(await share('b', async () => 'b')).toBe('b');
  expect(await share('b', async () => 'again')).toBe('again');
});
