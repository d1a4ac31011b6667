import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, createUnavailableRedis, uniquePrefix } from '../testing/factories.ts';
import { createListenerCount } from './listener-count.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

test('adds up the latest counts of all processes', async () => {
  const count = createListenerCount({ redis, prefix: uniquePrefix() });
  expect(await count.read()).toBe(0);
  await count.store('first', 3);
  await count.store('second', 40);
  await count.store('first', 2);
  expect(await count.read()).toBe(42);
});

test('the count of a killed process ends, and the count of a running one stays', async () => {
  const prefix = uniquePrefix();
  const killed = createListenerCount({ redis, prefix, lifetime: 50 });
  const other = createListenerCount({ redis, prefix });
  await killed.store('killed', 3);
  await other.store('other', 40);
  await expect.poll(() => other.read()).toBe(40);
  expect(await redis.pttl(`${prefix}listeners`)).toBeGreaterThan(0);
});

test('is not known while Redis is unavailable', async () => {
  const count = createListenerCount({ redis: createUnavailableRedis(), prefix: uniquePrefix() });
  await expect(count.read()).rejects.toThrow();
});
