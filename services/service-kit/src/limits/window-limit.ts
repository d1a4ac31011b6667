import { createAttemptsInMemory } from './attempts-in-memory.ts';
import type { LimitCounter } from './limit-counter.ts';

/**
 * A limit of `max` attempts in a fixed window of `seconds` that starts with the first one, stored in Redis. While Redis is
 * unavailable, each process counts in memory.
 */
export function createWindowLimit(options: {
  /** Prefix of the Redis keys, with a colon at the end; names the limit. */
  prefix: string;
  max: number;
  seconds: number;
}): LimitCounter {
  const { prefix, max, seconds } = options;
  const windows = createAttemptsInMemory<{ attempts: number; endsAt: number }>();

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
        const now = Date.now();
        const running = windows().get(key);
        const window = running && running.endsAt > now ? running : { attempts: 0, endsAt: now + seconds * 1_000 };
        const attempts = window.attempts + 1;
        if (attempts <= max) windows().set(key, { ...window, attempts });
        return [attempts, window.endsAt - now];
      },
      refund(key) {
        const window = windows().get(key);
        if (window) windows().set(key, { ...window, attempts: Math.max(0, window.attempts - 1) });
      },
      reset: (key) => windows().delete(key),
    },
  };
}
