import type { Logger } from '../base/log.ts';
import type { CallerContext } from '../graphql/context.ts';
import { rateLimited, type UserError } from '../graphql/user-error.ts';
import type { Redis } from '../stores/redis.ts';
import { countAttempt, type LimitCounter, type LimitedAttempt } from './limit-counter.ts';
import type { LimitVerdict } from './limit-verdict.ts';
import { createTokenBucket } from './token-bucket.ts';
import { createWindowLimit, type WindowLimit } from './window-limit.ts';

/** One row of a table of limits. */
export type Limit<Subject> = {
  /** Attempts with the same key are counted together; undefined when the limit does not apply. */
  readonly key: (subject: Subject) => string | undefined;
  /** How many attempts are allowed at once, or in one window. */
  readonly max: number;
  /** One sentence about what there is too much of. When to try again is added. */
  readonly refusal: string;
  /** True when it does not count an attempt that found the token bucket of an earlier limit full. */
  readonly repeatsOnly?: boolean;
} & (
  | {
      /** Length of a fixed window that starts with the first attempt. */
      readonly windowSeconds: number;
      /** `refuse` fails with UNAVAILABLE: for actions that must never run uncounted. */
      readonly withoutRedis: 'count in memory' | 'refuse';
    }
  | {
      /** Time after which one more attempt is allowed: a token bucket. */
      readonly refillSeconds: number;
      readonly withoutRedis: 'count in memory';
    }
);

/** Limits by name. The names are part of the Redis keys. */
export type LimitTable<Subject> = Readonly<Record<string, Limit<Subject>>>;

/** Names of the limits with a fixed window: only those can be refunded and reset. */
type WindowName<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly windowSeconds: number } ? Name : never;
}[keyof Table];

/** Counts attempts against the limits of a table. A subject is what the keys are made of, for example a caller. */
export interface Limits<Subject, Table> {
  /**
   * Counts an attempt against each of these limits, in this order, up to the first one that refuses: a refused attempt
   * does not count against the limits after it. It is one call to Redis. Sets the X-RateLimit headers of the response.
   *
   * @returns the user error of the limit that refuses, or null.
   */
  check: (
    names: readonly (keyof Table)[],
    subject: Subject,
    context: Pick<CallerContext, 'rateLimit' | 'log'>,
  ) => Promise<UserError | null>;
  /** Counts an attempt against one limit and sets no headers. Null when the limit does not apply. */
  count: (name: keyof Table, subject: Subject) => Promise<LimitVerdict | null>;
  /** Takes one attempt back from each of these limits. */
  refund: (names: readonly WindowName<Table>[], subject: Subject) => Promise<void>;
  /** Forgets all attempts that were counted against a limit. */
  reset: (name: WindowName<Table>, subject: Subject) => Promise<void>;
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
  const counters = new Map<keyof Table, LimitCounter & Partial<WindowLimit>>();
  for (const [name, limit] of Object.entries<Limit<Subject>>(table)) {
    const keyPrefix = `${prefix}limit:${name}:`;
    if ('refillSeconds' in limit) {
      const { max: capacity, refillSeconds } = limit;
      counters.set(name, createTokenBucket({ prefix: keyPrefix, capacity, refillSeconds }));
    } else {
      const { max, windowSeconds: seconds, withoutRedis } = limit;
      counters.set(name, createWindowLimit({ redis, prefix: keyPrefix, max, seconds, withoutRedis }));
    }
  }

  /** An attempt for each of these limits that applies. */
  function attemptsOf(
    names: readonly (keyof Table)[],
    subject: Subject,
  ): (LimitedAttempt & { name: keyof Table; counter: LimitCounter & Partial<WindowLimit> })[] {
    return names.flatMap((name) => {
      const counter = counters.get(name);
      const key = table[name]?.key(subject);
      return counter && key !== undefined
        ? [{ name, counter, key, repeatsOnly: table[name]?.repeatsOnly ?? false }]
        : [];
    });
  }

  return {
    async count(name, subject) {
      const [verdict] = await countAttempt(attemptsOf([name], subject), { redis, log });
      return verdict ?? null;
    },
    async check(names, subject, context) {
      const attempts = attemptsOf(names, subject);
      const verdicts = await countAttempt(attempts, { redis, log });
      for (const [i, verdict] of verdicts.entries()) {
        if (!verdict) continue;
        if (headers === 'always' || !verdict.allowed) context.rateLimit(verdict);
        if (verdict.allowed) continue;
        const name = attempts[i]?.name ?? '';
        onRefusal?.(String(name), context.log);
        return rateLimited(String(table[name]?.refusal), verdict.retryAfter);
      }
      return null;
    },
    async refund(names, subject) {
      for (const { counter, key } of attemptsOf(names, subject)) await counter.refund?.(key);
    },
    async reset(name, subject) {
      for (const { counter, key } of attemptsOf([name], subject)) await counter.reset?.(key);
    },
  };
}
