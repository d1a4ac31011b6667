import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import {
  createHangingRedis,
  createTestRedis,
  createUnavailableRedis,
  silentLog as log,
  uniquePrefix,
} from '../testing/factories.ts';
import { countAttempt, type LimitCounter, refundAttempt, resetAttempts } from './limit-counter.ts';
import type { LimitVerdict } from './limit-verdict.ts';
import { createTokenBucket } from './token-bucket.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

/** Takes a token, if there is one. */
async function take(bucket: LimitCounter, key: string, client = redis): Promise<LimitVerdict> {
  const [counted] = await countAttempt([{ counter: bucket, key }], { redis: client, log });
  return counted?.verdict as LimitVerdict;
}

/** Takes tokens one after the other. True for each that was allowed. */
async function takeMany(bucket: LimitCounter, key: string, times: number, client = redis): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  for (let i = 0; i < times; i += 1) verdicts.push((await take(bucket, key, client)).allowed);
  return verdicts;
}

test('allows its capacity at once and then says how long to wait', async () => {
  const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 3, refillSeconds: 60 });
  expect(await takeMany(bucket, 'ada', 4)).toEqual([true, true, true, false]);
  const { retryAfter } = await take(bucket, 'ada');
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

test('says how many are left, and when all of them are available again', async () => {
  const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 3, refillSeconds: 60 });
  const { remaining, reset } = await take(bucket, 'ada');
  expect(remaining).toBe(2);
  expect(reset).toBeGreaterThan(50);
  expect(reset).toBeLessThanOrEqual(60);
  await take(bucket, 'ada');
  await take(bucket, 'ada');
  const refused = await take(bucket, 'ada');
  expect(refused).toMatchObject({ allowed: false, limit: 3, remaining: 0 });
  expect(refused.reset).toBeGreaterThan(170);
  expect(refused.reset).toBeLessThanOrEqual(180);
});

test('keys have buckets of their own', async () => {
  const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 1, refillSeconds: 60 });
  expect(await takeMany(bucket, 'ada', 2)).toEqual([true, false]);
  expect(await takeMany(bucket, 'bob', 2)).toEqual([true, false]);
});

test('refills one by one: a minute later there is one more, not all of them', async () => {
  const prefix = uniquePrefix();
  const bucket = createTokenBucket({ prefix, capacity: 3, refillSeconds: 60 });
  await takeMany(bucket, 'ada', 3);
  // A minute passes: the instant at which the bucket is full comes a minute closer.
  await redis.decrby(`${prefix}ada`, 60_000);
  expect(await takeMany(bucket, 'ada', 2)).toEqual([true, false]);
});

test('fifty concurrent attempts get no more than the capacity', async () => {
  const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 5, refillSeconds: 60 });
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => take(bucket, 'ada')));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test('a token can be given back, and a bucket filled', async () => {
  const unavailable = createUnavailableRedis();
  for (const client of [redis, unavailable]) {
    const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 2, refillSeconds: 60 });
    const attempts = [{ counter: bucket, key: 'ada' }];
    await refundAttempt(attempts, { redis: client, log });
    expect(await takeMany(bucket, 'ada', 3, client)).toEqual([true, true, false]);
    await refundAttempt(attempts, { redis: client, log });
    expect(await takeMany(bucket, 'ada', 2, client)).toEqual([true, false]);
    await resetAttempts(attempts, { redis: client, log });
    expect(await takeMany(bucket, 'ada', 3, client)).toEqual([true, true, false]);
  }
  unavailable.disconnect();
});

test('a key expires when its bucket is full again', async () => {
  const prefix = uniquePrefix();
  await take(createTokenBucket({ prefix, capacity: 3, refillSeconds: 60 }), 'ada');
  expect(await redis.pttl(`${prefix}ada`)).toBeGreaterThan(50_000);
});

test('counts in memory while Redis is unavailable', async () => {
  const unavailable = createUnavailableRedis();
  const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 2, refillSeconds: 60 });
  expect(await takeMany(bucket, 'ada', 3, unavailable)).toEqual([true, true, false]);
  unavailable.disconnect();
});

test('an attempt that one bucket refuses counts against none, also in memory', async () => {
  const unavailable = createUnavailableRedis();
  for (const client of [redis, unavailable]) {
    const wide = createTokenBucket({ prefix: uniquePrefix(), capacity: 2, refillSeconds: 60 });
    const narrow = createTokenBucket({ prefix: uniquePrefix(), capacity: 1, refillSeconds: 60 });
    const both = [wide, narrow].map((counter) => ({ counter, key: 'ada' }));
    for (let i = 0; i < 3; i += 1) await countAttempt(both, { redis: client, log });
    expect(await takeMany(wide, 'ada', 2, client)).toEqual([true, false]);
  }
  unavailable.disconnect();
});

test('counts in memory when Redis does not respond', async () => {
  const { redis: hanging, stop } = await createHangingRedis();
  const bucket = createTokenBucket({ prefix: uniquePrefix(), capacity: 1, refillSeconds: 60 });
  expect(await takeMany(bucket, 'ada', 2, hanging)).toEqual([true, false]);
  stop();
});
