import type { Logger } from '../base/log.ts';
import { defineScript, type Redis } from '../stores/redis.ts';
import type { LimitVerdict } from './limit-verdict.ts';

/** How one kind of limit counts attempts: in Redis, by the scripts of this file, or in the memory of this process. */
export interface LimitCounter {
  /** Prefix of the Redis keys, with a colon at the end. */
  prefix: string;
  /** The arguments of the scripts: the kind of limit, and its numbers. Times are in ms. */
  scriptArguments:
    | readonly [kind: 'bucket', interval: number, capacity: number]
    | readonly [kind: 'window', max: number, length: number]
    | readonly [kind: 'cooldown', max: number, first: number, longest: number, retention: number];
  /** What the two numbers mean that were counted for one attempt. */
  verdictOf: (counted: Counted) => LimitVerdict;
  /** The same without Redis. */
  inMemory: {
    /** Counts an attempt. May throw when attempts must never run uncounted. */
    count: (key: string) => Counted;
    /** Takes one attempt back. */
    refund: (key: string) => void;
    /** Forgets all attempts. */
    reset: (key: string) => void;
  };
}

/**
 * What was counted for one attempt. Of a bucket: the ms to wait (0 when a token was taken), and the ms until it is full. Of a
 * window: its attempts, and the ms left. Of a cooldown: the ms to wait (0 when the attempt may run), and the ms until its
 * attempts are forgotten.
 */
export type Counted = [number, number];

/**
 * Counts an attempt against limits, all of them or none: when one refuses, no limit counts it. Returns two numbers for each
 * limit, and null for one with `beyond` that does not count the attempt. When a limit refuses, the result ends with its
 * numbers, and the entries before are null.
 *
 * A bucket is GCRA, the generic cell rate algorithm (ITU-T I.371): a token bucket that stores one instant per key, the one at
 * which it will be full again. The time comes from the Redis server, so that all processes agree. A window counts attempts
 * under a key that expires. A cooldown stores how many attempts there were, and until when the next one has to wait: nothing
 * for the first ones, then twice as long after each.
 *
 * KEYS: one for each limit. ARGV: for each limit its kind and four numbers, unused ones are 0, and its `beyond`, 0 without
 * one.
 */
const runCountScript = defineScript<(Counted | null)[]>(
  'countAttempt',
  `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  -- Each reads one limit and writes nothing. It returns the two numbers and, unless the limit refuses, a function that counts the
  -- attempt; a bucket and a window also return how many attempts came before.
  local inspect = {}
  local earlierAttempts = 0

  function inspect.bucket(key, interval, capacity)
    local full = math.max(tonumber(redis.call('GET', key) or '0'), now)
    local wait = full - (capacity - 1) * interval - now
    if wait > 0 then return { math.ceil(wait), math.ceil(full - now) } end
    return { 0, math.ceil(full + interval - now) }, function()
      redis.call('SET', key, string.format('%.0f', full + interval), 'PX', math.ceil(full + interval - now))
    end, math.ceil((full - now) / interval)
  end

  function inspect.window(key, max, length)
    local attempts = tonumber(redis.call('GET', key) or '0')
    local left = redis.call('PTTL', key)
    if left < 0 then left = length end
    if attempts >= max then return { attempts + 1, left } end
    return { attempts + 1, left }, function()
      redis.call('SET', key, attempts + 1, 'PX', left)
    end, attempts
  end

  function inspect.cooldown(key, max, first, longest, retention)
    local attempts = tonumber(redis.call('HGET', key, 'attempts') or '0')
    local wait = tonumber(redis.call('HGET', key, 'until') or '0') - now
    if wait > 0 then return { wait, redis.call('PTTL', key) } end
    return { 0, retention }, function()
      local over = attempts + 1 - max
      local pause = over < 0 and 0 or math.min(longest, first * 2 ^ over)
      redis.call('HSET', key, 'attempts', attempts + 1, 'until', string.format('%.0f', now + pause))
      redis.call('PEXPIRE', key, retention)
    end
  end

  local counted = {}
  local writes = {}
  for i, key in ipairs(KEYS) do
    local at = 6 * i - 5
    local beyond = tonumber(ARGV[at + 5])
    if earlierAttempts < beyond then
      counted[i] = false
    else
      local numbers = {}
      for n = 1, 4 do numbers[n] = tonumber(ARGV[at + n]) end
      local result, write, attempts = inspect[ARGV[at]](key, unpack(numbers))
      if not write then
        for earlier = 1, i - 1 do counted[earlier] = false end
        counted[i] = result
        return counted
      end
      counted[i] = result
      if beyond == 0 then earlierAttempts = attempts or 0 end
      table.insert(writes, write)
    end
  end
  for _, write in ipairs(writes) do write() end
  return counted
`,
);

/** Takes one attempt back from each of these limits. KEYS and ARGV are the same as for {@link runCountScript}. */
const runRefundScript = defineScript<void>(
  'refundAttempt',
  `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for i, key in ipairs(KEYS) do
    local at = 6 * i - 5
    local kind = ARGV[at]
    if redis.call('EXISTS', key) == 0 then
      -- Nothing was counted, or it is forgotten.
    elseif kind == 'bucket' then
      local full = tonumber(redis.call('GET', key)) - tonumber(ARGV[at + 1])
      if full > now then
        redis.call('SET', key, string.format('%.0f', full), 'PX', math.ceil(full - now))
      else
        redis.call('DEL', key)
      end
    elseif kind == 'window' then
      if tonumber(redis.call('GET', key)) > 0 then redis.call('DECR', key) end
    else
      if redis.call('HINCRBY', key, 'attempts', -1) > 0 then redis.call('HSET', key, 'until', 0) else redis.call('DEL', key) end
    end
  end
`,
);

/** A limit, and the key under which it counts an attempt. */
export interface KeyedLimit {
  counter: LimitCounter;
  /** Attempts with the same key are counted together. */
  key: string;
  /** Counts only attempts beyond this many, which the nearest limit before it without `beyond` counts; 0 for all. */
  beyond?: number;
}

interface Stores {
  redis: Redis;
  log: Logger;
}

/**
 * Counts an attempt against limits, all of them or none: when one refuses, no limit counts it. It is one call to Redis; while
 * Redis is unavailable, it is counted in memory.
 *
 * @returns the verdicts of all limits, or only the verdict of the first one that refuses.
 */
export async function countAttempt<Limit extends KeyedLimit>(
  limits: readonly Limit[],
  { redis, log }: Stores,
): Promise<{ limit: Limit; verdict: LimitVerdict }[]> {
  if (limits.length === 0) return [];
  let counted: (Counted | null)[];
  try {
    counted = await runCountScript(redis, keysOf(limits), argumentsOf(limits));
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Redis is unavailable; an attempt is not counted there');
    counted = countInMemory(limits);
  }
  return limits.flatMap((limit, i) => (counted[i] ? [{ limit, verdict: limit.counter.verdictOf(counted[i]) }] : []));
}

/** Takes one attempt back from each of these limits, in one call to Redis. */
export async function refundAttempt(limits: readonly KeyedLimit[], { redis, log }: Stores): Promise<void> {
  if (limits.length === 0) return;
  try {
    await runRefundScript(redis, keysOf(limits), argumentsOf(limits));
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Redis is unavailable; an attempt is not refunded there');
  }
  for (const { counter, key } of limits) counter.inMemory.refund(key);
}

/** Forgets all attempts that were counted against these limits. */
export async function resetAttempts(limits: readonly KeyedLimit[], { redis, log }: Stores): Promise<void> {
  if (limits.length === 0) return;
  try {
    await redis.del(...keysOf(limits));
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Redis is unavailable; attempts are not forgotten there');
  }
  for (const { counter, key } of limits) counter.inMemory.reset(key);
}

function keysOf(limits: readonly KeyedLimit[]): string[] {
  return limits.map(({ counter, key }) => `${counter.prefix}${key}`);
}

function argumentsOf(limits: readonly KeyedLimit[]): (string | number)[] {
  return limits.flatMap(({ counter: { scriptArguments: own }, beyond = 0 }) => [
    ...own,
    ...Array<number>(5 - own.length).fill(0),
    beyond,
  ]);
}

/** As the script does. */
function countInMemory(limits: readonly KeyedLimit[]): (Counted | null)[] {
  const counted: (Counted | null)[] = [];
  let earlierAttempts = 0;
  for (const [i, { counter, key, beyond = 0 }] of limits.entries()) {
    if (earlierAttempts < beyond) {
      counted.push(null);
      continue;
    }
    const result = counter.inMemory.count(key);
    const verdict = counter.verdictOf(result);
    if (!verdict.allowed) {
      for (const [n, earlier] of limits.slice(0, i).entries()) {
        if (counted[n]) earlier.counter.inMemory.refund(earlier.key);
      }
      return [...counted.map(() => null), result];
    }
    if (beyond === 0) earlierAttempts = verdict.limit - verdict.remaining - 1;
    counted.push(result);
  }
  return counted;
}
