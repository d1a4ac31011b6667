import { unavailable } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import type { CallerContext } from '../graphql/context.ts';
import { rateLimited, type UserError } from '../graphql/user-error.ts';
import type { Redis } from '../stores/redis.ts';
import { createTokensInMemory, type LimitVerdict, type TokenBucket, takeTokens } from './token-bucket.ts';

/** One row of a table of limits: a token bucket for each key. */
export interface Limit<Subject> {
  /** Attempts with the same key are counted together; undefined when the limit does not apply. */
  readonly key: (subject: Subject) => string | undefined;
  /** How many attempts are allowed at once. */
  readonly max: number;
  /** In how many seconds as many more are allowed, evenly. */
  readonly seconds: number;
  /** Another limit of the table: the first attempt that it counts in a while is not counted here. */
  readonly sparesFirstOf?: string;
  /** One sentence that says what there was too much of. When to try again is added. */
  readonly refusal: string;
  /** `refuse` fails with UNAVAILABLE while Redis is unavailable: for actions that must never run uncounted. */
  readonly withoutRedis: 'count in memory' | 'refuse';
}

/** Limits by name. The names are part of the Redis keys. */
export type LimitTable<Subject> = Readonly<Record<string, Limit<Subject>>>;

/**
 * Counts attempts against a table of limits, in Redis, so that all processes of a service count together. A subject is
 * what the keys are made of, for example a caller.
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
) {
  const { redis, log, prefix, headers, onRefusal } = options;
  let memory: ReturnType<typeof createTokensInMemory> | undefined;

  /** A limit that applies to a subject. */
  type Row = TokenBucket & Pick<Limit<Subject>, 'refusal' | 'withoutRedis'> & { name: keyof Table };

  function keyOf(name: keyof Table | undefined, subject: Subject): string | undefined {
    const key = name === undefined ? undefined : table[name]?.key(subject);
    return key === undefined ? undefined : `${prefix}bucket:${String(name)}:${key}`;
  }

  function rowsOf(names: readonly (keyof Table)[], subject: Subject): Row[] {
    return names.flatMap((name) => {
      const limit = table[name] as Limit<Subject>;
      const key = keyOf(name, subject);
      return key === undefined ? [] : [{ ...limit, name, key, sparesFirstOf: keyOf(limit.sparesFirstOf, subject) }];
    });
  }

  async function take(rows: readonly Row[], tokens: 1 | -1): Promise<LimitVerdict[]> {
    if (rows.length === 0) return [];
    try {
      return await takeTokens(redis, rows, tokens);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'Redis is unavailable; an attempt is counted in memory');
      if (tokens > 0 && rows.some(({ withoutRedis }) => withoutRedis === 'refuse')) {
        throw unavailable('This is not possible right now. Please try again.');
      }
      memory ??= createTokensInMemory();
      return memory.take(rows, tokens);
    }
  }

  type Names = readonly (keyof Table)[];
  return {
    /**
     * Counts an attempt against each of these limits, unless one refuses it: a refused attempt counts against none. Sets
     * the X-RateLimit headers of the response.
     *
     * @returns the user error of the limit that refuses for the longest time, or null.
     */
    async check(
      names: Names,
      subject: Subject,
      context: Pick<CallerContext, 'rateLimit' | 'log'>,
    ): Promise<UserError | null> {
      const rows = rowsOf(names, subject);
      const verdicts = await take(rows, 1);
      const wait = Math.max(0, ...verdicts.map(({ retryAfter }) => retryAfter));
      if (wait === 0) {
        if (headers === 'always') for (const verdict of verdicts) context.rateLimit(verdict);
        return null;
      }
      const index = verdicts.findIndex(({ retryAfter }) => retryAfter === wait);
      context.rateLimit(verdicts[index] as LimitVerdict);
      onRefusal?.(String(rows[index]?.name), context.log);
      return rateLimited(String(rows[index]?.refusal), wait);
    },
    /** The same without headers. Returns in how many seconds another attempt makes sense; 0 when this one was counted. */
    async count(names: Names, subject: Subject): Promise<number> {
      const verdicts = await take(rowsOf(names, subject), 1);
      return Math.max(0, ...verdicts.map(({ retryAfter }) => retryAfter));
    },
    /** Takes one attempt back from each of these limits. */
    async refund(names: Names, subject: Subject): Promise<void> {
      await take(rowsOf(names, subject), -1);
    },
    /** Forgets all attempts that were counted against these limits. */
    async reset(names: Names, subject: Subject): Promise<void> {
      const keys = rowsOf(names, subject).map(({ key }) => key);
      memory?.reset(keys);
      if (keys.length === 0) return;
      await redis.del(...keys).catch((error: Error) => {
        log.warn({ reason: error.message }, 'Redis is unavailable; attempts are not forgotten there');
      });
    },
  };
}
