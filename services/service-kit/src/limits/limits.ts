import { unavailable } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import type { CallerContext } from '../graphql/context.ts';
import { rateLimited, type UserError } from '../graphql/user-error.ts';
import type { Redis } from '../stores/redis.ts';
import { createCooldownLimit } from './cooldown-limit.ts';
import { countAttempt, type KeyedLimit, type LimitCounter, refundAttempt, resetAttempts } from './limit-counter.ts';
import type { LimitVerdict } from './limit-verdict.ts';
import { createTokenBucket } from './token-bucket.ts';
import { createWindowLimit } from './window-limit.ts';

/** One row of a table of limits. */
export type Limit<Subject> = {
  /** Attempts with the same key are counted together; undefined when the limit does not apply. */
  readonly key: (subject: Subject) => string | undefined;
  /** How many attempts are allowed at once, in one window, or before the first cooldown. */
  readonly max: number;
  /** One sentence that says what there was too much of. When to try again is added. */
  readonly refusal: string;
  /** `refuse` fails with UNAVAILABLE while Redis is unavailable: for actions that must never run uncounted. */
  readonly withoutRedis: 'count in memory' | 'refuse';
  /**
   * Counts only attempts beyond this many. The nearest limit before it in the list that has no `beyond` counts them: a window
   * or a bucket.
   */
  readonly beyond?: number;
} & (
  | {
      /** Length of a fixed window that starts with the first attempt. */
      readonly windowSeconds: number;
    }
  | {
      /** Time after which one more attempt is allowed: a token bucket. */
      readonly refillSeconds: number;
    }
  | {
      /** How long the attempt after `max` others has to wait. Each further one waits twice as long as the one before. */
      readonly cooldownSeconds: number;
      /** Longest time between two attempts. */
      readonly longestCooldownSeconds: number;
      /** The attempts are forgotten when there was none for this long. */
      readonly retentionSeconds: number;
    }
);

/** Limits by name. The names are part of the Redis keys. */
export type LimitTable<Subject> = Readonly<Record<string, Limit<Subject>>>;

/** Counts attempts against the limits of a table. A subject is what the keys are made of, for example a caller. */
export interface Limits<Subject, Table> {
  /**
   * Counts an attempt against each of these limits, unless one refuses it: a refused attempt counts against none. It is one
   * call to Redis. Sets the X-RateLimit headers of the response.
   *
   * @returns the user error of the first limit that refuses, or null.
   */
  check: (
    names: readonly (keyof Table)[],
    subject: Subject,
    context: Pick<CallerContext, 'rateLimit' | 'log'>,
  ) => Promise<UserError | null>;
  /** Counts an attempt against one limit and sets no headers. Null when the limit does not apply. */
  count: (name: keyof Table, subject: Subject) => Promise<LimitVerdict | null>;
  /** Takes one attempt back from each of these limits. */
  refund: (names: readonly (keyof Table)[], subject: Subject) => Promise<void>;
  /** Forgets all attempts that were counted against these limits. */
  reset: (names: readonly (keyof Table)[], subject: Subject) => Promise<void>;
}

/**
 * Counts against a table of limits, in Redis, so that all processes of a service count together.
 *
 * @param options.prefix REDIS_PREFIX.
 * @param options.headers whether every response says how many attempts are left, or only a refusal.
 * @param options.onRefusal called with the name of the limit that refuses.
 */
export function createLimits<Subject, const Table extends LimitTable<Subject>>(
  table: Table,
  options: {
    redis: Redis;
    log: Logger;
    prefix: string;
    headers: 'always' | 'when refused';
    onRefusal?: (name: string, log: Logger) => void;
  },
): Limits<Subject, Table> {
  const { redis, log, prefix, headers, onRefusal } = options;
  const counters = new Map<keyof Table, LimitCounter>(
    Object.entries<Limit<Subject>>(table).map(([name, limit]) => [
      name,
      createCounter(`${prefix}limit:${name}:`, limit),
    ]),
  );

  /** Those of the limits that apply, each with its key. */
  function keyedLimitsOf(names: readonly (keyof Table)[], subject: Subject): (KeyedLimit & { name: keyof Table })[] {
    return names.flatMap((name) => {
      const counter = counters.get(name);
      const key = table[name]?.key(subject);
      return counter && key !== undefined ? [{ name, counter, key, beyond: table[name]?.beyond ?? 0 }] : [];
    });
  }

  return {
    async count(name, subject) {
      const [counted] = await countAttempt(keyedLimitsOf([name], subject), { redis, log });
      return counted?.verdict ?? null;
    },
    async check(names, subject, context) {
      for (const { limit, verdict } of await countAttempt(keyedLimitsOf(names, subject), { redis, log })) {
        if (headers === 'always' || !verdict.allowed) context.rateLimit(verdict);
        if (verdict.allowed) continue;
        onRefusal?.(String(limit.name), context.log);
        return rateLimited(String(table[limit.name]?.refusal), verdict.retryAfter);
      }
      return null;
    },
    refund: (names, subject) => refundAttempt(keyedLimitsOf(names, subject), { redis, log }),
    reset: (names, subject) => resetAttempts(keyedLimitsOf(names, subject), { redis, log }),
  };
}

/** @param prefix of the Redis keys. */
function createCounter<Subject>(prefix: string, limit: Limit<Subject>): LimitCounter {
  const counter = createCounterOfKind(prefix, limit);
  if (limit.withoutRedis === 'count in memory') return counter;
  const count = () => {
    throw unavailable('This is not possible right now. Please try again.');
  };
  return { ...counter, inMemory: { ...counter.inMemory, count } };
}

function createCounterOfKind<Subject>(prefix: string, limit: Limit<Subject>): LimitCounter {
  const { max } = limit;
  if ('refillSeconds' in limit) return createTokenBucket({ prefix, capacity: max, refillSeconds: limit.refillSeconds });
  if ('windowSeconds' in limit) return createWindowLimit({ prefix, max, seconds: limit.windowSeconds });
  return createCooldownLimit({
    prefix,
    max,
    firstSeconds: limit.cooldownSeconds,
    longestSeconds: limit.longestCooldownSeconds,
    retentionSeconds: limit.retentionSeconds,
  });
}
