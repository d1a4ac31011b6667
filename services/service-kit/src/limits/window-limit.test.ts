import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, createUnavailableRedis, uniquePrefix } from '../testing/factories.ts';
import { createWindowLimit } from './window-limit.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

test('a full window refuses and says when it ends', async () => {
  const limit = createWindowLimit({ redis, prefix: uniquePrefix(), max: 2, seconds: 60 });
  const accepted = { allowed: true, retryAfter: 0, limit: 2, reset: expect.any(Number) };
  expect(await limit.count('ada')).toEqual({ ...accepted, remaining: 1 });
  expect(await limit.count('ada')).toEqual({ ...accepted, remaining: 0 });
  const refused = await limit.count('ada');
  expect(refused).toMatchObject({ allowed: false, limit: 2, remaining: 0 });
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect(refused.reset).toBe(refused.retryAfter);
  expect(await limit.count('bob')).toMatchObject({ allowed: true });
});

test('an event can be taken back, and a window forgotten', async () => {
  const limit = createWindowLimit({ redis, prefix: uniquePrefix(), max: 1, seconds: 60 });
  await limit.count('ada');
  await limit.refund('ada');
  expect(await limit.count('ada')).toMatchObject({ allowed: true });
  await limit.reset('ada');
  expect(await limit.count('ada')).toMatchObject({ allowed: true });
});

test('fails while Redis is away, for what nobody may do uncounted', async () => {
  const away = createUnavailableRedis();
  const limit = createWindowLimit({ redis: away, prefix: uniquePrefix(), max: 9, seconds: 60, withoutRedis: 'refuse' });
  await expect(limit.count('ada')).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  away.disconnect();
});

test('counts in memory while Redis is away', async () => {
  const away = createUnavailableRedis();
  const limit = createWindowLimit({ redis: away, prefix: uniquePrefix(), max: 1, seconds: 60 });
  expect(await limit.count('ada')).toMatchObject({ allowed: true });
  expect(await limit.count('ada')).toMatchObject({ allowed: false });
  await limit.refund('ada');
  await limit.reset('ada');
  away.disconnect();
});
