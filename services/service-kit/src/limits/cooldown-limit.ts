import { createAttemptsInMemory } from './attempts-in-memory.ts';
import type { LimitCounter } from './limit-counter.ts';

/**
 * A limit that slows down instead of blocking: `max` attempts may follow each other at once. After the last of them the next one
 * waits for `firstSeconds`, and twice as long after each further one, up to `longestSeconds`. Stored in Redis. While Redis is
 * unavailable, each process counts in memory.
 */
export function createCooldownLimit(options: {
  /** Prefix of the Redis keys, with a colon at the end; names the limit. */
  prefix: string;
  max: number;
  firstSeconds: number;
  longestSeconds: number;
  /** The attempts are forgotten when there was none for this long. */
  retentionSeconds: number;
}): LimitCounter {
  const { prefix, max } = options;
  const [first, longest, retention] = [options.firstSeconds, options.longestSeconds, options.retentionSeconds].map(
    (seconds) => seconds * 1_000,
  ) as [number, number, number];
  const known = createAttemptsInMemory<{ attempts: number; until: number; countedAt: number }>();

  return {
    prefix,
    scriptArguments: ['cooldown', max, first, longest, retention],
    verdictOf: ([wait, untilForgotten]) => ({
      allowed: wait === 0,
      retryAfter: Math.ceil(wait / 1_000),
      limit: max,
      // How many are left before the first cooldown is not reported: responses to allowed attempts do not show it.
      remaining: 0,
      reset: Math.ceil(untilForgotten / 1_000),
    }),
    inMemory: {
      count(key) {
        const now = Date.now();
        const stored = known().get(key);
        const { attempts, until, countedAt } =
          stored && stored.countedAt + retention > now ? stored : { attempts: 0, until: 0, countedAt: now };
        if (until > now) return [until - now, countedAt + retention - now];
        const over = attempts + 1 - max;
        const pause = over < 0 ? 0 : Math.min(longest, first * 2 ** over);
        known().set(key, { attempts: attempts + 1, until: now + pause, countedAt: now });
        return [0, retention];
      },
      refund(key) {
        const stored = known().get(key);
        if (stored) known().set(key, { ...stored, attempts: Math.max(0, stored.attempts - 1), until: 0 });
      },
      reset: (key) => known().delete(key),
    },
  };
}
