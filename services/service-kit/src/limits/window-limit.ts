import { LRUCache } from 'lru-cache';
import { unavailable } from '../base/errors.ts';
import type { LimitCounter } from './limit-counter.ts';

/** A limit of `max` attempts in a fixed window of `seconds` that starts with the first one, stored in Redis. */
export function createWindowLimit(options: {
  /** Prefix of the Redis keys, with a colon at the end; names the limit. */
  prefix: string;
  max: number;
  seconds: number;
  /**
   * While Redis is unavailable, each process counts in memory; or counting fails with UNAVAILABLE, for actions that must never
   * run uncounted. The first is the default.
   */
  withoutRedis?: 'count in memory' | 'refuse';
}): LimitCounter {
  const { prefix, max, seconds, withoutRedis = 'count in memory' } = options;
  const windows = new LRUCache<string, { attempts: number; endsAt: number }>({ max: 10_000 });

  return {
    prefix,
    scriptArguments: ['window', max, seconds * 1_000],
    verdictOf([attempts, msLeft]) {
      const allowed = attempts <= max;
      const reset = Math.max(1, Math.ceil(msLeft / 1_000));
      return { allowed, retryAfter: allowed ? 0 : reset, limit: max, remaining: Math.max(0, max - attempts), reset };
    },
    inMemory: {
      count(key) {
        if (withoutRedis === 'refuse') throw unavailable('This is not possible right now. Please try again.');
        const now = Date.now();
        const running = windows.get(key);
        const window = running && running.endsAt > now ? running : { attempts: 0, endsAt: now + seconds * 1_000 };
        const attempts = window.attempts + 1;
        if (attempts <= max) windows.set(key, { ...window, attempts });
        return [attempts, window.endsAt - now];
      },
      refund(key) {
        const window = windows.get(key);
        if (window) windows.set(key, { ...window, attempts: Math.max(0, window.attempts - 1) });
      },
      reset: (key) => windows.delete(key),
    },
  };
}
