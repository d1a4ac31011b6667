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

const runStoreScript = defineScript<void>('storeListenerCount', new URL('./store-listener-count.lua', import.meta.url));

const runReadScript = defineScript<number>('readListenerCount', new URL('./read-listener-count.lua', import.meta.url));

/** @param options.lifetime in ms. */
export function createListenerCount(options: { redis: Redis; prefix: string; lifetime?: number }): ListenerCount {
  const { redis, prefix, lifetime = listenerCountLifetime } = options;
  const keys = [`${prefix}listeners`];
  return {
    store: (processId, count) => runStoreScript(redis, keys, [processId, count, lifetime]),
    read: () => runReadScript(redis, keys, []),
  };
}
