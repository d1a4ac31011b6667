import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, createUnavailableRedis, silentLog as log, uniquePrefix } from '../testing/factories.ts';
import { countAttempt } from './limit-counter.ts';
import type { LimitVerdict } from './limit-verdict.ts';
import { createWindowLimit, type WindowLimit } from './window-limit.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

async function count(limit: WindowLimit, key: string, client = redis): Promise<LimitVerdict> {
  const [verdict] = await countAttempt([{ counter: limit, key }], { redis: client, log });
  return verdict as LimitVerdict;
}

test('a full window refuses and says when it ends', async () => {
  const limit = createWindowLimit({ redis, prefix: uniquePrefix(), max: 2, seconds: 60 });
  const accepted = { allowed: true, retryAfter: 0, limit: 2, reset: expect.any(Number) };
  expect(await count(limit, 'ada')).toEqual({ ...accepted, remaining: 1 });
  expect(await count(limit, 'ada')).toEqual({ ...accepted, remaining: 0 });
  const refused = await count(limit, 'ada');
  expect(refused).toMatchObject({ allowed: false, limit: 2, remaining: 0 });
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect(refused.reset).toBe(refused.retryAfter);
  expect(await count(limit, 'bob')).toMatchObject({ allowed: true });
});

test('an attempt can be refunded, and a window reset', async () => {
  const limit = createWindowLimit({ redis, prefix: uniquePrefix(), max: 1, seconds: 60 });
  await count(limit, 'ada');
  await limit.refund('ada');
  expect(await count(limit, 'ada')).toMatchObject({ allowed: true });
  await limit.reset('ada');
  expect(await count(limit, 'ada')).toMatchObject({ allowed: true });
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
  await expect(count(limit, 'ada', unavailable)).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  unavailable.disconnect();
});

test('counts in memory while Redis is unavailable', async () => {
  const unavailable = createUnavailableRedis();
  const limit = createWindowLimit({ redis: unavailable, prefix: uniquePrefix(), max: 1, seconds: 60 });
  expect(await count(limit, 'ada', unavailable)).toMatchObject({ allowed: true });
  expect(await count(limit, 'ada', unavailable)).toMatchObject({ allowed: false });
  await limit.refund('ada');
  await limit.reset('ada');
  unavailable.disconnect();
});
