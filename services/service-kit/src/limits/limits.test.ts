import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import {
  createHangingRedis,
  createTestRedis,
  createUnavailableRedis,
  silentLog as log,
  uniquePrefix,
} from '../testing/factories.ts';
import { createLimits, type LimitTable } from './limits.ts';

interface Caller {
  guest?: string;
  address?: string;
}

const table = {
  guest: {
    key: ({ guest }) => guest,
    max: 1,
    seconds: 60,
    refusal: 'Too many by guest.',
  },
  address: {
    key: ({ address }) => address,
    max: 2,
    seconds: 60,
    refusal: 'Too many by address.',
  },
} as const satisfies LimitTable<Caller>;

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

/** The limits, without attempts, and what they report. */
function setUp(
  headers: 'always' | 'when refused' = 'when refused',
  client: Redis = redis,
  withoutRedis: 'count in memory' | 'refuse' = 'count in memory',
) {
  const onRefusal = vi.fn();
  const rateLimit = vi.fn();
  const limits = createLimits<Caller, typeof table>(table, {
    redis: client,
    log,
    prefix: uniquePrefix(),
    headers,
    withoutRedis,
    onRefusal,
  });
  const check = (caller: Caller) => limits.check(['guest', 'address'], caller, { rateLimit, log });
  return { limits, check, onRefusal, rateLimit };
}

test('the limit that refuses for the longest time gives its sentence, its name and its headers', async () => {
  const { check, onRefusal, rateLimit } = setUp();
  expect(await check({ guest: 'ada', address: 'venue' })).toBeNull();
  expect(rateLimit).not.toHaveBeenCalled();
  expect(await check({ guest: 'ada', address: 'venue' })).toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^Too many by guest\. Please try again in \d+ seconds\.$/),
  });
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith('guest', log);
  expect(rateLimit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ allowed: false, limit: 1 }));
});

test('an attempt that one limit refuses counts against none', async () => {
  const { check } = setUp();
  for (let attempt = 0; attempt < 5; attempt += 1) await check({ guest: 'ada', address: 'venue' });
  expect(await check({ guest: 'eve', address: 'venue' })).toBeNull();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await check({ guest: 'bob', address: 'venue' }))?.message).toMatch(/^Too many by address\./);
  }
  expect(await check({ guest: 'bob', address: 'home' })).toBeNull();
});

test('a limit without a key does not apply', async () => {
  const { check, limits } = setUp();
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await check({})).toBeNull();
  expect(await limits.count(['guest'], {})).toBe(0);
});

test('with headers always, every attempt reports what is left', async () => {
  const { check, rateLimit } = setUp('always');
  await check({ guest: 'ada', address: 'venue' });
  expect(rateLimit.mock.calls.map(([{ limit, remaining }]) => [limit, remaining])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('an attempt can be refunded, and a limit reset', async () => {
  const { check, limits } = setUp();
  const caller = { address: 'venue' };
  await check(caller);
  await check(caller);
  await limits.refund(['address'], caller);
  expect(await check(caller)).toBeNull();
  expect(await check(caller)).not.toBeNull();
  await limits.reset(['address'], caller);
  expect(await check(caller)).toBeNull();
});

test('a refund of a limit that has counted nothing does not keep the others from theirs', async () => {
  const { check, limits } = setUp();
  const caller = { address: 'venue' };
  await check(caller);
  await check(caller);
  await limits.refund(['guest', 'address'], { guest: 'ada', ...caller });
  expect(await check(caller)).toBeNull();
});

test('while Redis is unavailable, limits count in memory or refuse', async () => {
  const unavailable = createUnavailableRedis();
  const { check } = setUp('when refused', unavailable);
  expect(await check({ guest: 'ada' })).toBeNull();
  expect(await check({ guest: 'ada' })).toMatchObject({ code: 'RATE_LIMITED' });
  const refusing = setUp('when refused', unavailable, 'refuse');
  await expect(refusing.check({ guest: 'ada' })).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  unavailable.disconnect();
});

test('while Redis is unavailable, an attempt that one limit refuses counts against none either', async () => {
  const unavailable = createUnavailableRedis();
  const { check } = setUp('when refused', unavailable);
  for (const guest of ['ada', 'eve']) expect(await check({ guest, address: 'venue' })).toBeNull();
  expect((await check({ guest: 'bob', address: 'venue' }))?.message).toMatch(/^Too many by address\./);
  expect(await check({ guest: 'bob', address: 'home' })).toBeNull();
  unavailable.disconnect();
});

test('counting says in how many seconds another attempt makes sense', async () => {
  const { limits, rateLimit } = setUp('always');
  const caller = { address: 'venue' };
  expect([await limits.count(['address'], caller), await limits.count(['address'], caller)]).toEqual([0, 0]);
  expect(await limits.count(['address'], caller)).toBeGreaterThan(25);
  expect(rateLimit).not.toHaveBeenCalled();
});

test('while Redis does not respond, a limit counts in memory', async () => {
  const { redis: hanging, stop } = await createHangingRedis();
  const { check } = setUp('when refused', hanging);
  expect(await check({ guest: 'ada' })).toBeNull();
  expect(await check({ guest: 'ada' })).toMatchObject({ code: 'RATE_LIMITED' });
  stop();
});

test('an attempt is one call to Redis, however many limits it has', async () => {
  const sendCommand = vi.spyOn(redis, 'sendCommand');
  const { check } = setUp();
  await check({ guest: 'ada', address: 'venue' });
  await check({ guest: 'eve', address: 'venue' });
  await check({});
  expect(sendCommand).toHaveBeenCalledTimes(2);
  sendCommand.mockRestore();
});

test('an attempt counts also after Redis has forgotten the script', async () => {
  const { check } = setUp();
  expect(await check({ guest: 'ada', address: 'venue' })).toBeNull();
  await redis.script('FLUSH');
  expect(await check({ guest: 'ada', address: 'venue' })).not.toBeNull();
});

test('fifty concurrent attempts are allowed no more often than the tighter limit says', async () => {
  const { check } = setUp();
  const guests = Array.from({ length: 50 }, (_, i) => ({ guest: `guest ${i}`, address: 'venue' }));
  const refusals = await Promise.all(guests.map(check));
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(2);
});
