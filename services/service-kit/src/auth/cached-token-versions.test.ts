import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import { createTestRedis, createUnavailableRedis, silentLog as log, uniquePrefix } from '../testing/factories.ts';
import { createCachedTokenVersions, storeTokenVersion } from './cached-token-versions.ts';

const prefix = uniquePrefix();
let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());
afterEach(() => {
  vi.useRealTimers();
});

test('a user whose tokens were never revoked has version 0', async () => {
  expect(await createCachedTokenVersions({ redis, prefix, log }).lowestValid('nobody')).toBe(0);
});

test('a stored version is found in Redis', async () => {
  await storeTokenVersion({ redis, prefix, userId: 'ada', version: 4 });
  expect(await createCachedTokenVersions({ redis, prefix, log }).lowestValid('ada')).toBe(4);
});

test('a stored version stays longer than the twelve hours of a token', async () => {
  await storeTokenVersion({ redis, prefix, userId: 'mia', version: 1 });
  expect(await redis.ttl(`${prefix}token-version:mia`)).toBeGreaterThan(12 * 60 * 60);
});

test('Redis is asked once, however often a version is looked up within a second', async () => {
  const get = vi.spyOn(redis, 'get');
  const versions = createCachedTokenVersions({ redis, prefix, log });
  for (let i = 0; i < 5; i += 1) await versions.lowestValid('tom');
  expect(get).toHaveBeenCalledOnce();
  get.mockRestore();
});

test('the higher version stays when two arrive in the wrong order', async () => {
  await storeTokenVersion({ redis, prefix, userId: 'eve', version: 3 });
  await storeTokenVersion({ redis, prefix, userId: 'eve', version: 2 });
  expect(await createCachedTokenVersions({ redis, prefix, log }).lowestValid('eve')).toBe(3);
});

test('an event raises the cached version at once, and an older event never lowers it', async () => {
  const versions = createCachedTokenVersions({ redis, prefix, log });
  expect(await versions.lowestValid('bob')).toBe(0);
  versions.cacheVersion('bob', 2);
  versions.cacheVersion('bob', 1);
  expect(await versions.lowestValid('bob')).toBe(2);
});

test('a version whose event was lost is known a second after the last lookup, however often it is looked up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const versions = createCachedTokenVersions({ redis, prefix, log });
  expect(await versions.lowestValid('zoe')).toBe(0);
  await storeTokenVersion({ redis, prefix, userId: 'zoe', version: 1 });
  for (let i = 0; i < 5; i += 1) {
    vi.setSystemTime(Date.now() + 200);
    await versions.lowestValid('zoe');
  }
  expect(await versions.lowestValid('zoe')).toBe(1);
});

test('while Redis is unavailable, the last known version applies, and users without one are accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const unavailable = createUnavailableRedis();
  const versions = createCachedTokenVersions({ redis: unavailable, prefix, log });
  versions.cacheVersion('ada', 4);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await versions.lowestValid('ada')).toBe(4);
  expect(await versions.lowestValid('bob')).toBe(0);
  unavailable.disconnect();
});
