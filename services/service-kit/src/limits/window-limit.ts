import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { unavailable } from '../base/errors.ts';
import type { Redis } from '../stores/redis.ts';
import type { LimitVerdict } from './token-bucket.ts';

export interface WindowLimit {
  /** Counts one event of a key. Refused once the window holds its fill. */
  count: (key: string) => Promise<LimitVerdict>;
  /** Takes one event back. */
  uncount: (key: string) => Promise<void>;
  /** Forgets the window of a key. */
  forget: (key: string) => Promise<void>;
}

/**
 * A limit of `max` events in a fixed window of `seconds` that begins with the first one, kept in Redis.
 */
export function createWindowLimit(options: {
  redis: Redis;
  /** Prefix of the keys; names the limit. */
  prefix: string;
  max: number;
  seconds: number;
  /**
   * While Redis is away each process counts by itself, in memory; or `count` fails with UNAVAILABLE, for what nobody
   * may do uncounted. The first is the default.
   */
  whenAway?: 'count in memory' | 'fail';
}): WindowLimit {
  const { redis, prefix, max, seconds, whenAway = 'count in memory' } = options;
  const window = { keyPrefix: prefix, points: max, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    ...(whenAway === 'count in memory' && { insuranceLimiter: new RateLimiterMemory(window) }),
  });
  function verdictOf(allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitVerdict {
    const reset = Math.max(1, Math.ceil(msBeforeNext / 1_000));
    return { allowed, retryAfter: allowed ? 0 : reset, limit: max, remaining: remainingPoints, reset };
  }
  return {
    async count(key) {
      try {
        return verdictOf(true, await limiter.consume(key));
      } catch (refusal) {
        // Nothing else is thrown, unless Redis is away and nothing counts in its place.
        if (!(refusal instanceof RateLimiterRes))
          throw unavailable('This is not possible right now. Please try again.');
        return verdictOf(false, refusal);
      }
    },
    async uncount(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
