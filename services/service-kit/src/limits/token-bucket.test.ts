import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, uniquePrefix } from '../testing/factories.ts';
import { createTokensInMemory, type TokenBucket, takeTokens } from './limits.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

const createBucket = (max: number, seconds = max * 60): TokenBucket => ({ key: uniquePrefix(), max, seconds });

describe.each(['in Redis', 'in memory'] as const)('a token bucket %s', (where) => {
  const memory = createTokensInMemory();
  const take = async (buckets: TokenBucket[], tokens = 1) =>
    where === 'in Redis' ? await takeTokens(redis, buckets, tokens) : memory.take(buckets, tokens);
  const takeMany = async (buckets: TokenBucket[], times: number) => {
    const allowed: boolean[] = [];
    for (let i = 0; i < times; i += 1) allowed.push((await take(buckets)).every((verdict) => verdict.allowed));
    return allowed;
  };

  test('allows its capacity at once and then says how long to wait', async () => {
    const bucket = createBucket(3);
    expect(await takeMany([bucket], 4)).toEqual([true, true, true, false]);
    const [refused] = await take([bucket]);
    expect(refused?.retryAfter).toBeGreaterThan(50);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
  });

  test('says how many are left, and when all of them are available again', async () => {
    const bucket = createBucket(3);
    const [first] = await take([bucket]);
    expect(first).toMatchObject({ allowed: true, retryAfter: 0, limit: 3, remaining: 2 });
    expect(first?.reset).toBeGreaterThan(50);
    expect(first?.reset).toBeLessThanOrEqual(60);
    await takeMany([bucket], 2);
    const [refused] = await take([bucket]);
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    expect(refused?.reset).toBeGreaterThan(170);
    expect(refused?.reset).toBeLessThanOrEqual(180);
  });

  test('refills one by one', async () => {
    const bucket = createBucket(3, 0.6);
    await takeMany([bucket], 3);
    await expect.poll(async () => (await take([bucket]))[0]?.allowed, { interval: 20 }).toBe(true);
    expect((await take([bucket]))[0]?.allowed).toBe(false);
  });

  test('fifty concurrent attempts get no more than the capacity', async () => {
    const bucket = createBucket(5);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => take([bucket])));
    expect(verdicts.filter(([verdict]) => verdict?.allowed)).toHaveLength(5);
  });

  test('an attempt that one bucket refuses counts against none', async () => {
    const [wide, narrow] = [createBucket(2), createBucket(1)];
    expect(await takeMany([wide, narrow], 3)).toEqual([true, false, false]);
    expect(await takeMany([wide], 2)).toEqual([true, false]);
  });

  test('a token can be given back', async () => {
    const bucket = createBucket(2);
    await take([bucket], -1);
    expect(await takeMany([bucket], 3)).toEqual([true, true, false]);
    await take([bucket], -1);
    expect(await takeMany([bucket], 2)).toEqual([true, false]);
  });
});

test('a key expires when its bucket is full again', async () => {
  const bucket = createBucket(3);
  await takeTokens(redis, [bucket], 1);
  expect(await redis.pttl(bucket.key)).toBeGreaterThan(50_000);
  await takeTokens(redis, [bucket], -1);
  expect(await redis.exists(bucket.key)).toBe(0);
});
