import { expect, test } from 'vitest';
import { runInOrder } from './in-order.ts';

test('actions run one after the other, and a failure stops only its own', async () => {
  const log: string[] = [];
  const slow = Promise.withResolvers<string>();
  const first = runInOrder(() => {
    log.push('first');
    return slow.promise;
  });
  const second = runInOrder(async () => log.push('second'));
  await Promise.resolve();
  expect(log).toEqual(['first']);
  slow.reject(new Error('Busy.'));
  await expect(first).rejects.toThrow('Busy.');
  await second;
  expect(log).toEqual(['first', 'second']);
});
