import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import { rateLimited, type UserError } from '../graphql/user-error.ts';
import { defineScript, type Redis } from '../stores/redis.ts';

/** One row of a table of limits: a token bucket for each key. */
export interface Limit<Subject> {
  /** Attempts with the same key are counted together; undefined when the limit does not apply. */
  readonly key: (subject: Subject) => string | undefined;
  readonly max: number;
  /** In how many seconds as many more are allowed, evenly. */
  readonly seconds: number;
  /** Another limit of the table: the first attempt that it counts in a while is not counted here. */
  readonly sparesFirstOf?: string;
  /** One sentence that says what there was too much of. When to try again is added. */
  readonly refusal: string;
}

/** Limits by name. The names are part of the Redis keys. */
export type LimitTable<Subject> = Readonly<Record<string, Limit<Subject>>>;

/**
 * Counts attempts against a table of limits, in Redis, so that all processes of a service count together. A subject is
 * what the keys are made of, for example a caller.
 *
 * @param options.prefix REDIS_PREFIX.
 * @param options.headers whether every response says how many attempts are left, or only a refusal.
 * @param options.withoutRedis `refuse` fails with UNAVAILABLE: for actions that must never run uncounted.
 * @param options.onRefusal called with the name of the limit that refuses.
 */
export function createLimits<Subject, const Table extends LimitTable<Subject>>(
  table: Table,
  options: {
    redis: Redis;
    log: Logger;
    prefix: string;
    headers: 'always' | 'when refused';
    withoutRedis: 'count in memory' | 'refuse';
    onRefusal?: (name: string, log: Logger) => void;
  },
) {
  const { redis, log, prefix, headers, withoutRedis, onRefusal } = options;
  let memory: ReturnType<typeof createTokensInMemory> | undefined;

  type Row = TokenBucket & { name: keyof Table; refusal: string };

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
      if (tokens > 0 && withoutRedis === 'refuse') {
        throw unavailable('This is not possible right now. Please try again.');
      }
      memory ??= createTokensInMemory();
      return memory.take(rows, tokens);
    }
  }

  type Names = readonly (keyof Table)[];
  return {
    /**
     * Counts an attempt against each of these limits, unless one refuses it: a refused attempt counts against none.
     * Sets the X-RateLimit headers of the response.
     *
     * @returns the user error of the limit that refuses for the longest time, or null.
     */
    async check(
      names: Names,
      subject: Subject,
      context: { rateLimit: (verdict: LimitVerdict) => void; log: Logger },
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
    /** The same without headers. Returns the seconds until another attempt makes sense; 0 when this one counted. */
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

/** A limit of `max` attempts at once, and as many more in `seconds`, evenly. */
export interface TokenBucket {
  key: string;
  max: number;
  seconds: number;
  /** Key of another bucket of the call. While that one is full, this one is left out. */
  sparesFirstOf?: string | undefined;
}

export interface LimitVerdict {
  allowed: boolean;
  /** Whole seconds until the next attempt can succeed: at least 1 when refused, 0 when allowed. */
  retryAfter: number;
  limit: number;
  remaining: number;
  /** Whole seconds until all of them are available again. */
  reset: number;
}

/** In ms: until there are enough tokens, and until the bucket is full. */
type Times = [wait: number, untilFull: number];

/** The most keys that are counted in memory: more callers than send anything while Redis is unavailable. */
const maxKeys = 10_000;

const runScript = defineScript<Times[]>('takeTokens', new URL('./token-bucket.lua', import.meta.url));

/**
 * Takes tokens from buckets, from all of them or from none, in one call to Redis.
 *
 * @param tokens a negative number gives back.
 */
export async function takeTokens(
  redis: Redis,
  buckets: readonly TokenBucket[],
  tokens: number,
): Promise<LimitVerdict[]> {
  const numberOf = ({ sparesFirstOf }: TokenBucket) => buckets.findIndex(({ key }) => key === sparesFirstOf) + 1;
  const args = buckets.flatMap((bucket) => [intervalOf(bucket), bucket.max, numberOf(bucket)]);
  const times = await runScript(
    redis,
    buckets.map(({ key }) => key),
    [tokens, ...args],
  );
  return buckets.map((bucket, index) => verdictOf(bucket, times[index] as Times));
}

/** The same in the memory of a process. */
export function createTokensInMemory() {
  /** When the bucket of a key is full again, in ms since 1970. */
  const fullAt = new LRUCache<string, number>({ max: maxKeys });
  return {
    take(buckets: readonly TokenBucket[], tokens: number): LimitVerdict[] {
      const now = Date.now();
      const fullOf = (key: string) => Math.max(fullAt.get(key) ?? 0, now);
      const keys = new Set(buckets.map(({ key }) => key));
      const leftOut = buckets.map(
        ({ sparesFirstOf: other }) => other !== undefined && keys.has(other) && fullOf(other) === now,
      );
      const times = buckets.map((bucket, index): Times => {
        const full = fullOf(bucket.key);
        const wait = leftOut[index] ? 0 : full + (tokens - bucket.max) * intervalOf(bucket) - now;
        return [Math.max(0, wait), full - now];
      });
      if (times.every(([wait]) => wait === 0)) {
        for (const [index, bucket] of buckets.entries()) {
          if (leftOut[index]) continue;
          const time = times[index] as Times;
          time[1] = Math.max(0, time[1] + tokens * intervalOf(bucket));
          fullAt.set(bucket.key, now + time[1]);
        }
      }
      return buckets.map((bucket, index) => verdictOf(bucket, times[index] as Times));
    },
    reset(keys: readonly string[]): void {
      for (const key of keys) fullAt.delete(key);
    },
  };
}

/** The ms in which a bucket gets one more token. */
function intervalOf({ max, seconds }: TokenBucket): number {
  return (seconds * 1_000) / max;
}

function verdictOf(bucket: TokenBucket, [wait, untilFull]: Times): LimitVerdict {
  return {
    allowed: wait === 0,
    retryAfter: Math.ceil(wait / 1_000),
    limit: bucket.max,
    remaining: Math.max(0, bucket.max - Math.ceil(untilFull / intervalOf(bucket))),
    reset: Math.ceil(untilFull / 1_000),
  };
}

/** The rate limit headers that a service sends, through all processes, to the client. */
export type RateLimitHeaders = Partial<Record<(typeof names)[number], string>>;

const names = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** The verdict of a limit as headers; times are in seconds. */
export function toRateLimitHeaders({ allowed, retryAfter, limit, remaining, reset }: LimitVerdict): RateLimitHeaders {
  return {
    ...(!allowed && { 'retry-after': String(retryAfter) }),
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(reset),
  };
}

/** The rate limit headers of an upstream's response, to be forwarded. */
export function rateLimitHeadersOf(headers: IncomingHttpHeaders): RateLimitHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Combines the headers of several limits of one operation: the longest wait, and the limit that has the least left. */
export function mergeRateLimitHeaders(earlier: RateLimitHeaders, later: RateLimitHeaders): RateLimitHeaders {
  const wait = Math.max(waitOf(earlier), waitOf(later));
  const tighter = leftOf(later) <= leftOf(earlier) ? later : earlier;
  return { ...tighter, ...(wait > 0 && { 'retry-after': String(wait) }) };
}

const waitOf = (headers: RateLimitHeaders) => Number(headers['retry-after'] ?? 0);
const leftOf = (headers: RateLimitHeaders) => Number(headers['x-ratelimit-remaining'] ?? Infinity);
