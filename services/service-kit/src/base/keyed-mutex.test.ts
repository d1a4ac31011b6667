import { expect, test } from 'vitest';
import { createKeyedMutex } from './concurrent-calls.ts';

test('tasks with the same key run one after the other, in order, also after a failure', async () => {
  const runExclusive = createKeyedMutex();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
    return name;
  };
  const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => runExclusive('key', task(name))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['first starts', 'first ends', 'second starts', 'second ends', 'third starts', 'third ends']);
});

test('tasks with different keys do not wait for each other', async () => {
  const runExclusive = createKeyedMutex();
  const { promise: never } = Promise.withResolvers<string>();
  void runExclusive('a', () => never);
  expect(await runExclusive('b', async () => 'b')).toBe('b');
});
