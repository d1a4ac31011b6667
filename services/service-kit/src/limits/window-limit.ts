import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { unavailable } from '../base/errors.ts';
import type { Redis } from '../stores/redis.ts';
import type { LimitVerdict } from './limit-verdict.ts';

export interface WindowLimit {
  /** Counts one attempt of a key, and refuses it when the window is full. */
  count: (key: string) => Promise<LimitVerdict>;
  /** Takes one attempt back. */
  refund: (key: string) => Promise<void>;
  /** Forgets all attempts of a key. */
  reset: (key: string) => Promise<void>;
}

/** A limit of `max` attempts in a fixed window of `seconds` that starts with the first one, stored in Redis. */
export function createWindowLimit(options: {
  redis: Redis;
  /** Prefix of the Redis keys, without a colon at the end; names the limit. */
  prefix: string;
  max: number;
  seconds: number;
  /**
   * While Redis is unavailable, each process counts in memory; or `count` fails with UNAVAILABLE, for actions that must
   * never run uncounted. The first is the default.
   */
  withoutRedis?: 'count in memory' | 'refuse';
}): WindowLimit {
  const { redis, prefix, max, seconds, withoutRedis = 'count in memory' } = options;
  const window = { keyPrefix: prefix, points: max, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    ...(withoutRedis === 'count in memory' && { insuranceLimiter: new RateLimiterMemory(window) }),
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
        // The limiter throws anything else only while Redis is unavailable and there is no limiter in memory.
        if (!(refusal instanceof RateLimiterRes)) {
          throw unavailable('This is not possible right now. Please try again.');
        }
        return verdictOf(false, refusal);
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
