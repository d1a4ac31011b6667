import { createAttemptsInMemory } from './attempts-in-memory.ts';
import type { LimitCounter } from './limit-counter.ts';

/**
 * A limit of `capacity` attempts at once and one more every `refillSeconds`, stored in Redis. While Redis is unavailable,
 * each process counts in memory, so that the limit still holds per process.
 */
export function createTokenBucket(options: {
  /** Prefix of the Redis keys, with a colon at the end; names the limit. */
  prefix: string;
  capacity: number;
  refillSeconds: number;
}): LimitCounter {
  const { prefix, capacity, refillSeconds } = options;
  const interval = refillSeconds * 1_000;
  /** When the bucket of a key is full, in ms since 1970. */
  const fullAt = createAttemptsInMemory<number>();

  return {
    prefix,
    scriptArguments: ['bucket', interval, capacity],
    verdictOf: ([wait, untilFull]) => ({
      allowed: wait === 0,
      retryAfter: Math.ceil(wait / 1_000),
      limit: capacity,
      remaining: capacity - Math.ceil(untilFull / interval),
      reset: Math.ceil(untilFull / 1_000),
    }),
    inMemory: {
      count(key) {
        const now = Date.now();
        const full = Math.max(fullAt().get(key) ?? 0, now);
        const wait = full - (capacity - 1) * interval - now;
        if (wait > 0) return [wait, full - now];
        fullAt().set(key, full + interval);
        return [0, full + interval - now];
      },
      refund(key) {
        const full = fullAt().get(key);
        if (full !== undefined) fullAt().set(key, full - interval);
      },
      reset: (key) => fullAt().delete(key),
    },
  };
}
