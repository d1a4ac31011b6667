import type { EventType } from '@cowbell/contracts/topics';
import { LRUCache } from 'lru-cache';
import { coalesceByKey } from '../base/concurrent-calls.ts';

/**
 * What a service has read, until a domain event says that it changed. Not for responses that the gateway caches: it may
 * read them again before this process has cleared its cache.
 */
export interface EventCache<Value> {
  /** The cached value of a key, or else what `read` returns. It is shared: nobody may change it. */
  get: (key: string, read: () => Promise<Value>) => Promise<Value>;
}

export interface EventCacheOptions {
  /** The most keys. */
  max: number;
  /** In ms: covers an event that was lost. */
  ttl: number;
  clearedBy: readonly EventType[];
}

/** What the process reports of the events that it receives. */
export interface EventReceiver {
  onEvent: (type: EventType) => void;
  /** Events start to arrive; earlier ones may have been missed. */
  onConnected: () => void;
  /** From then on, nothing is cached. */
  onDisconnected: () => void;
}

export function createEventCache<Value extends NonNullable<unknown>>(
  options: EventCacheOptions,
): EventCache<Value> & EventReceiver {
  const { max, ttl, clearedBy } = options;
  const values = new LRUCache<string, Value>({ max, ttl });
  const coalesce = coalesceByKey<Value>();
  let receivesEvents = false;
  let clearCount = 0;

  function clear(): void {
    clearCount += 1;
    values.clear();
  }

  return {
    get: async (key, read) =>
      values.get(key) ??
      (await coalesce(key, async () => {
        const clearsBefore = clearCount;
        const value = await read();
        // A value that an event has overtaken is out of date already.
        if (receivesEvents && clearCount === clearsBefore) values.set(key, value);
        return value;
      })),
    onEvent(type) {
      if (clearedBy.includes(type)) clear();
    },
    onConnected() {
      receivesEvents = true;
      clear();
    },
    onDisconnected() {
      receivesEvents = false;
      clear();
    },
  };
}
