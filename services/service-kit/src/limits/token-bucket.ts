import { LRUCache } from 'lru-cache';
import type { Logger } from '../base/log.ts';
import type { Redis } from '../stores/redis.ts';
import type { LimitVerdict } from './limit-verdict.ts';

export interface TokenBucket {
  /** Takes one token from the bucket of a key, if it has one. Never fails. */
  take: (key: string) => Promise<LimitVerdict>;
}

/**
 * GCRA, the generic cell rate algorithm (ITU-T I.371): a token bucket that stores one instant per key, the one at which
 * the bucket will be full again. Returns the ms to wait (0 when a token was taken) and the ms until the bucket is full.
 * The time is that of the Redis server, so that all processes agree.
 * KEYS: the bucket. ARGV: ms between two tokens, capacity.
 */
const takeScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local interval = tonumber(ARGV[1])
  local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
  local wait = full - (tonumber(ARGV[2]) - 1) * interval - now
  if wait > 0 then return { math.ceil(wait), math.ceil(full - now) } end
  redis.call('SET', KEYS[1], string.format('%.0f', full + interval), 'PX', math.ceil(full + interval - now))
  return { 0, math.ceil(full + interval - now) }
`;

/**
 * A limit of `capacity` attempts at once and one more every `refillSeconds`, stored in Redis. While Redis is unavailable,
 * each process counts in memory, so that the limit still holds per process.
 */
export function createTokenBucket(options: {
  redis: Redis;
  log: Logger;
  /** Prefix of the keys; names the limit. */
  prefix: string;
  capacity: number;
  refillSeconds: number;
}): TokenBucket {
  const { redis, log, prefix, capacity, refillSeconds } = options;
  const interval = refillSeconds * 1_000;
  const inMemory = new LRUCache<string, number>({ max: 10_000 });

  function takeInMemory(key: string): [wait: number, untilFull: number] {
    const now = Date.now();
    const full = Math.max(inMemory.get(key) ?? 0, now);
    const wait = full - (capacity - 1) * interval - now;
    if (wait > 0) return [wait, full - now];
    inMemory.set(key, full + interval);
    return [0, full + interval - now];
  }

  return {
    async take(key) {
      let result: [wait: number, untilFull: number];
      try {
        result = (await redis.eval(takeScript, 1, `${prefix}${key}`, interval, capacity)) as typeof result;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'Redis is unavailable; a limit is counted in memory');
        result = takeInMemory(key);
      }
      const [wait, untilFull] = result;
      return {
        allowed: wait === 0,
        retryAfter: Math.ceil(wait / 1_000),
        limit: capacity,
        remaining: capacity - Math.ceil(untilFull / interval),
        reset: Math.ceil(untilFull / 1_000),
      };
    },
  };
}
