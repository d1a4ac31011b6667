import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { unavailable } from '../base/errors.ts';
import type { Redis } from '../stores/redis.ts';
import type { LimitCounter } from './limit-counter.ts';
import type { LimitVerdict } from './limit-verdict.ts';

export interface WindowLimit extends LimitCounter {
  /** Takes one attempt back. */
  refund: (key: string) => Promise<void>;
  /** Forgets all attempts of a key. */
  reset: (key: string) => Promise<void>;
}

/** A limit of `max` attempts in a fixed window of `seconds` that starts with the first one, stored in Redis. */
export function createWindowLimit(options: {
  redis: Redis;
  /** Prefix of the Redis keys, with a colon at the end; names the limit. */
  prefix: string;
  max: number;
  seconds: number;
  /**
   * While Redis is unavailable, each process counts in memory; or `countInMemory` fails with UNAVAILABLE, for actions that
   * must never run uncounted. The first is the default.
   */
  withoutRedis?: 'count in memory' | 'refuse';
}): WindowLimit {
  const { redis, prefix, max, seconds, withoutRedis = 'count in memory' } = options;
  // The limiter adds the colon.
  const window = { keyPrefix: prefix.slice(0, -1), points: max, duration: seconds };
  const inMemory = withoutRedis === 'count in memory' ? new RateLimiterMemory(window) : undefined;
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    ...(inMemory && { insuranceLimiter: inMemory }),
  });

  function verdictOf(attempts: number, msLeft: number): LimitVerdict {
    const allowed = attempts <= max;
    const reset = Math.max(1, Math.ceil(msLeft / 1_000));
    return { allowed, retryAfter: allowed ? 0 : reset, limit: max, remaining: Math.max(0, max - attempts), reset };
  }

  return {
    prefix,
    script: ['window', max, seconds],
    verdictOf: ([attempts, msLeft]) => verdictOf(attempts, msLeft),
    async countInMemory(key) {
      if (!inMemory) throw unavailable('This is not possible right now. Please try again.');
      const { consumedPoints, msBeforeNext } = await inMemory.consume(key).catch(refusalOf);
      return verdictOf(consumedPoints, msBeforeNext);
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** The limiter rejects with its result when the window is full. */
function refusalOf(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
  throw refusal;
}
