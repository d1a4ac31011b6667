import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, createUnavailableRedis, silentLog as log, uniquePrefix } from '../testing/factories.ts';
import { createCooldownLimit } from './cooldown-limit.ts';
import { countAttempt, type LimitCounter, refundAttempt, resetAttempts } from './limit-counter.ts';

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

afterEach(() => {
  vi.useRealTimers();
});

const settings = { max: 3, firstSeconds: 5, longestSeconds: 60, retentionSeconds: 86_400 };

/** Seconds until the attempt may run; 0 when it was counted. */
async function attempt(counter: LimitCounter, key = 'ada', client = redis): Promise<number> {
  const [counted] = await countAttempt([{ counter, key }], { redis: client, log });
  return counted?.verdict.retryAfter ?? Number.NaN;
}

describe.each([
  ['in Redis', () => redis],
  ['in memory while Redis is unavailable', () => unavailable],
])('%s', (_where, clientOf) => {
  function setUp() {
    const prefix = uniquePrefix();
    const counter = createCooldownLimit({ prefix, ...settings });
    const client = clientOf();
    return {
      attempts: [{ counter, key: 'ada' }],
      stores: { redis: client, log },
      count: (key?: string) => attempt(counter, key, client),
      async pass(seconds: number) {
        if (client === redis) await redis.hincrby(`${prefix}ada`, 'until', -1_000 * seconds);
        else vi.setSystemTime(Date.now() + 1_000 * seconds);
      },
    };
  }

  test('the first attempts follow each other at once, then each cooldown is twice as long, up to the longest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { count, pass } = setUp();
    expect([await count(), await count(), await count()]).toEqual([0, 0, 0]);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const wait = await count();
      expect(wait).toBeGreaterThan(seconds - 3);
      expect(wait).toBeLessThanOrEqual(seconds);
      await pass(seconds);
      expect(await count()).toBe(0);
    }
    expect(await count('bob')).toBe(0);
  });

  test('an attempt that has to wait does not make the wait longer', async () => {
    const { count, pass } = setUp();
    for (let i = 0; i < 20; i += 1) await count();
    await pass(5);
    expect(await count()).toBe(0);
    expect(await count()).toBeGreaterThan(5);
  });

  test('an attempt can be refunded, and all of them forgotten', async () => {
    const { count, attempts, stores } = setUp();
    await refundAttempt(attempts, stores);
    for (let i = 0; i < 3; i += 1) expect(await count()).toBe(0);
    await refundAttempt(attempts, stores);
    expect(await count()).toBe(0);
    expect(await count()).toBeGreaterThan(0);
    await resetAttempts(attempts, stores);
    for (let i = 0; i < 3; i += 1) expect(await count()).toBe(0);
  });
});

test('fifty concurrent attempts are no more than successive ones', async () => {
  const counter = createCooldownLimit({ prefix: uniquePrefix(), ...settings });
  const waits = await Promise.all(Array.from({ length: 50 }, () => attempt(counter)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test('attempts in memory are forgotten after a day without any', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const counter = createCooldownLimit({ prefix: uniquePrefix(), ...settings });
  for (let i = 0; i < 3; i += 1) await attempt(counter, 'ada', unavailable);
  expect(await attempt(counter, 'ada', unavailable)).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() + 86_400_000);
  for (let i = 0; i < 3; i += 1) expect(await attempt(counter, 'ada', unavailable)).toBe(0);
});

test('attempts are forgotten after a day without any', async () => {
  const prefix = uniquePrefix();
  await attempt(createCooldownLimit({ prefix, ...settings }));
  expect(await redis.ttl(`${prefix}ada`)).toBeGreaterThan(86_000);
  expect(await redis.ttl(`${prefix}ada`)).toBeLessThanOrEqual(86_400);
});
