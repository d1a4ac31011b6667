import { defineScript, type Redis } from '../stores/redis.ts';

/** How long the count of a process is valid unless it is stored again, in ms. So the count of a killed process ends. */
export const listenerCountLifetime = 15_000;

export type ListenerCount = ReturnType<typeof createListenerCount>;

const runStoreScript = defineScript<void>('storeListenerCount', new URL('./store-listener-count.lua', import.meta.url));

const runReadScript = defineScript<number>('readListenerCount', new URL('./read-listener-count.lua', import.meta.url));

/**
 * How many browsers receive live updates, added up over all gateways. Both methods throw while Redis is unavailable.
 *
 * @param options.lifetime in ms.
 */
export function createListenerCount(options: { redis: Redis; prefix: string; lifetime?: number }) {
  const { redis, prefix, lifetime = listenerCountLifetime } = options;
  const keys = [`${prefix}listeners`];
  return {
    /** Stores the count of one process. To be repeated within {@link listenerCountLifetime}. */
    store: (processId: string, count: number) => runStoreScript(redis, keys, [processId, count, lifetime]),
    read: () => runReadScript(redis, keys, []),
  };
}
