import { defineScript, type Redis } from '../stores/redis.ts';

/** How long the count of a process is valid unless it is stored again, in ms. So the count of a killed process ends. */
export const listenerCountLifetime = 15_000;

/** How many browsers receive live updates, added up over all gateways: a hash with one field for each process. */
export interface ListenerCount {
  /**
   * Stores the count of one process. To be repeated within {@link listenerCountLifetime}.
   *
   * @throws Error while Redis is unavailable.
   */
  store: (processId: string, count: number) => Promise<void>;
  /**
   * Adds up the counts that are valid.
   *
   * @throws Error while Redis is unavailable.
   */
  read: () => Promise<number>;
}

/** The time comes from the Redis server, so that the clocks of several machines do not matter. ARGV: process, count, lifetime. */
const runStoreScript = defineScript<void>(
  'storeListenerCount',
  `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%d %.0f', ARGV[2], now + ARGV[3]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
`,
);

const runReadScript = defineScript<number>(
  'readListenerCount',
  `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local sum = 0
  local counts = redis.call('HGETALL', KEYS[1])
  for i = 1, #counts, 2 do
    local count, validUntil = string.match(counts[i + 1], '^(%d+) (%d+)$')
    if tonumber(validUntil) > now then sum = sum + tonumber(count) else redis.call('HDEL', KEYS[1], counts[i]) end
  end
  return sum
`,
);

/** @param options.lifetime in ms. */
export function createListenerCount(options: { redis: Redis; prefix: string; lifetime?: number }): ListenerCount {
  const { redis, prefix, lifetime = listenerCountLifetime } = options;
  const keys = [`${prefix}listeners`];
  return {
    store: (processId, count) => runStoreScript(redis, keys, [processId, count, lifetime]),
    read: () => runReadScript(redis, keys, []),
  };
}
