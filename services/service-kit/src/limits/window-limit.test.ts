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

test('an attempt can be refunded, and a window reset', async () => {
  const limit = createWindowLimit({ redis, prefix: uniquePrefix(), max: 1, seconds: 60 });
  await limit.count('ada');
  await limit.refund('ada');
  expect(await limit.count('ada')).toMatchObject({ allowed: true });
  await limit.reset('ada');
  expect(await limit.count('ada')).toMatchObject({ allowed: true });
});

test('fails while Redis is unavailable, when it must not allow anything uncounted', async () => {
  const unavailable = createUnavailableRedis();
  const limit = createWindowLimit({
    redis: unavailable,
    prefix: uniquePrefix(),
    max: 9,
    seconds: 60,
    withoutRedis: 'refuse',
  });
  await expect(limit.count('ada')).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  unavailable.disconnect();
});

test('counts in memory while Redis is unavailable', async () => {
  const unavailable = createUnavailableRedis();
  const limit = createWindowLimit({ redis: unavailable, prefix: uniquePrefix(), max: 1, seconds: 60 });
  expect(await limit.count('ada')).toMatchObject({ allowed: true });
  expect(await limit.count('ada')).toMatchObject({ allowed: false });
  await limit.refund('ada');
  await limit.reset('ada');
  unavailable.disconnect();
});
