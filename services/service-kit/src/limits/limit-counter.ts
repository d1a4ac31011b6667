import type { Logger } from '../base/log.ts';
import { defineScript, type Redis } from '../stores/redis.ts';
import type { LimitVerdict } from './limit-verdict.ts';

/** How one kind of limit counts attempts: in Redis, by the script of this file, or in the memory of this process. */
export interface LimitCounter {
  /** Prefix of the Redis keys, with a colon at the end. */
  prefix: string;
  /** For the script: the kind of limit, and its two numbers. */
  script:
    | readonly [kind: 'bucket', interval: number, capacity: number]
    | readonly [kind: 'window', max: number, seconds: number];
  /** What the two numbers mean that the script returned for one attempt. */
  verdictOf: (counted: Counted) => LimitVerdict;
  /** Counts an attempt while Redis is unavailable. Fails with UNAVAILABLE if attempts must never run uncounted. */
  countInMemory: (key: string) => Promise<LimitVerdict>;
}

/** How many arguments of the script belong to one limit. */
const argumentsPerLimit = 4;

/** Of a bucket, the ms to wait (0 when a token was taken) and the ms until it is full; of a window, its attempts and the ms left. */
export type Counted = [number, number];

/**
 * Counts an attempt against limits, in this order, up to the first that refuses it. Returns two numbers for each that counted,
 * and none for one that only counts repeats, when the attempt is none: it found the bucket before it full.
 *
 * A bucket is GCRA, the generic cell rate algorithm (ITU-T I.371): a token bucket that stores one instant per key, the one at
 * which it will be full again. The time is that of the Redis server, so that all processes agree. A window counts attempts
 * under a key that expires, as rate-limiter-flexible does, which refunds and resets them.
 *
 * KEYS: one for each limit. ARGV: for each limit its kind, ms between two tokens and capacity, or maximum and seconds, and
 * whether it only counts repeats (1 or 0).
 */
const runCountScript = defineScript<(Counted | [])[]>(
  'countAttempt',
  `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)

  local repeats = false

  local function countInBucket(key, interval, capacity)
    local full = math.max(tonumber(redis.call('GET', key) or '0'), now)
    local wait = full - (capacity - 1) * interval - now
    if wait > 0 then return { math.ceil(wait), math.ceil(full - now) }, false end
    if full > now then repeats = true end
    redis.call('SET', key, string.format('%.0f', full + interval), 'PX', math.ceil(full + interval - now))
    return { 0, math.ceil(full + interval - now) }, true
  end

  local function countInWindow(key, max, seconds)
    redis.call('SET', key, 0, 'EX', seconds, 'NX')
    local attempts = redis.call('INCR', key)
    local left = redis.call('PTTL', key)
    if left == -1 then
      redis.call('EXPIRE', key, seconds)
      left = 1000 * seconds
    end
    return { attempts, left }, attempts <= max
  end

  local counted = {}
  for i, key in ipairs(KEYS) do
    local at = (i - 1) * ${argumentsPerLimit}
    if ARGV[at + 4] == '1' and not repeats then
      counted[i] = {}
    else
      local count = ARGV[at + 1] == 'bucket' and countInBucket or countInWindow
      local result, allowed = count(key, tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]))
      counted[i] = result
      if not allowed then break end
    end
  end
  return counted
`,
);

/** One attempt, as one of its limits sees it. */
export interface LimitedAttempt {
  counter: LimitCounter;
  /** Attempts with the same key are counted together. */
  key: string;
  /** True when it does not count an attempt that found the bucket of an earlier limit full. */
  repeatsOnly?: boolean;
}

/**
 * Counts an attempt against limits, in this order, up to the first that refuses: in one call to Redis, or in memory while Redis
 * is unavailable.
 *
 * @returns the verdicts up to the first refusal; null for a limit that did not count this attempt.
 */
export async function countAttempt(
  attempts: readonly LimitedAttempt[],
  { redis, log }: { redis: Redis; log: Logger },
): Promise<(LimitVerdict | null)[]> {
  if (attempts.length === 0) return [];
  let counted: (Counted | [])[];
  try {
    const keys = attempts.map(({ counter, key }) => `${counter.prefix}${key}`);
    const args = attempts.flatMap(({ counter, repeatsOnly }) => [...counter.script, repeatsOnly ? 1 : 0]);
    counted = await runCountScript(redis, keys, args);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Redis is unavailable; an attempt is not counted there');
    return countInMemory(attempts);
  }
  return counted.map(([first, second], i) =>
    first === undefined || second === undefined ? null : (attempts[i]?.counter.verdictOf([first, second]) ?? null),
  );
}

async function countInMemory(attempts: readonly LimitedAttempt[]): Promise<(LimitVerdict | null)[]> {
  const verdicts: (LimitVerdict | null)[] = [];
  let repeats = false;
  for (const { counter, key, repeatsOnly } of attempts) {
    const verdict: LimitVerdict | null = repeatsOnly && !repeats ? null : await counter.countInMemory(key);
    verdicts.push(verdict);
    if (verdict && !verdict.allowed) break;
    if (verdict && counter.script[0] === 'bucket') repeats ||= verdict.remaining < verdict.limit - 1;
  }
  return verdicts;
}
