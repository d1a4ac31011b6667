import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, createUnavailableRedis, silentLog as log, uniquePrefix } from '../testing/factories.ts';
import { countAttempt, type LimitCounter, refundAttempt, resetAttempts } from './limit-counter.ts';
import type { LimitVerdict } from './limit-verdict.ts';
import { createWindowLimit } from './window-limit.ts';

let redis: Redis;
let unavailable: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
  unavailable = createUnavailableRedis();
});
afterAll(() => {
  redis.disconnect();
  unavailable.disconnect();
});

async function count(counter: LimitCounter, key: string, client = redis): Promise<LimitVerdict> {
  const [counted] = await countAttempt([{ counter, key }], { redis: client, log });
  return counted?.verdict as LimitVerdict;
}

test('a full window refuses and says when it ends', async () => {
  const limit = createWindowLimit({ prefix: uniquePrefix(), max: 2, seconds: 60 });
  const accepted = { allowed: true, retryAfter: 0, limit: 2, reset: expect.any(Number) };
  expect(await count(limit, 'ada')).toEqual({ ...accepted, remaining: 1 });
  expect(await count(limit, 'ada')).toEqual({ ...accepted, remaining: 0 });
  const refused = await count(limit, 'ada');
  expect(refused).toMatchObject({ allowed: false, limit: 2, remaining: 0 });
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect(refused.reset).toBe(refused.retryAfter);
  expect(await count(limit, 'bob')).toMatchObject({ allowed: true });
});

test('a window ends its length after the first attempt, however many follow', async () => {
  const prefix = uniquePrefix();
  const limit = createWindowLimit({ prefix, max: 2, seconds: 60 });
  await count(limit, 'ada');
  // Half a minute passes.
  await redis.pexpire(`${prefix}ada`, 30_000);
  for (let i = 0; i < 3; i += 1) expect((await count(limit, 'ada')).reset).toBeLessThanOrEqual(30);
});

test.each([
  ['in Redis', () => redis],
  ['in memory while Redis is unavailable', () => unavailable],
])('an attempt can be refunded, and a window reset: %s', async (_where, clientOf) => {
  const client = clientOf();
  const counter = createWindowLimit({ prefix: uniquePrefix(), max: 1, seconds: 60 });
  const attempts = [{ counter, key: 'ada' }];
  await refundAttempt(attempts, { redis: client, log });
  expect(await count(counter, 'ada', client)).toMatchObject({ allowed: true });
  expect(await count(counter, 'ada', client)).toMatchObject({ allowed: false });
  await refundAttempt(attempts, { redis: client, log });
  expect(await count(counter, 'ada', client)).toMatchObject({ allowed: true });
  await resetAttempts(attempts, { redis: client, log });
  expect(await count(counter, 'ada', client)).toMatchObject({ allowed: true });
  expect(await count(counter, 'ada', client)).toMatchObject({ allowed: false });
});
