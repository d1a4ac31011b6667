import { setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { unavailable, unavailableMessage } from './errors.ts';

/** Time limit for a call whose result several callers share, in ms: that of any call between processes. */
export const sharedCallTimeLimit = 3_000;

/** Settles like a call. @throws UNAVAILABLE when the call has not settled after {@link sharedCallTimeLimit}. */
function withTimeLimit<Result>(call: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unavailable(unavailableMessage)), sharedCallTimeLimit);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The most items in one call: a bound for the memory and the time that one call takes. */
const maxItems = 1_000;

/** Least time between the starts of two calls, in ms, so that a busy time gathers items. */
const minInterval = 30;

/** How long items wait for the call in flight, in ms: when a store hangs, they must fail soon. */
const maxWait = 100;

/**
 * Batches items, as databases group commits. An item waits only when the call before it is in flight, for {@link
 * maxWait} at most, or started less than {@link minInterval} ago; the items that wait go together in the next call.
 *
 * @param call returns a result for each item, in the same order: an Error fails its item only. When the call fails, or
 *   hangs longer than {@link sharedCallTimeLimit}, all of its items fail.
 */
export function batchCalls<Item, Result>(
  call: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): (item: Item) => Promise<Result> {
  /** Settles when the next batch can be sent. */
  let ready: Promise<unknown> = Promise.resolve();
  let inFlight: Promise<unknown> = ready;

  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = withTimeLimit(call(items));
      inFlight = Promise.all([settled(results), delay(minInterval)]);
      return results;
    },
    {
      cache: false,
      maxBatchSize: maxItems,
      batchScheduleFn(dispatch) {
        ready = ready.then(() => {
          dispatch();
          return inFlight;
        });
      },
    },
  );
  return (item) => loader.load(item);
}

/** Resolves when the call ends, in whatever way, and after {@link maxWait} at the latest. */
function settled(call: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxWait);
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  call.then(end, end);
  return promise;
}

interface InFlightRead<Result> {
  current: Promise<Result>;
  next?: Promise<Result>;
}

/**
 * Coalesces concurrent reads with the same key. A call during a read waits for the next read, which starts when the
 * current one ends and serves all calls that arrived in between: so no result is stale. A read that hangs fails after
 * {@link sharedCallTimeLimit}.
 *
 * @returns a function whose results are shared: callers must not change them.
 */
export function coalesceByKey<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const reads = new Map<string, InFlightRead<Result>>();

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const inFlight = { current: withTimeLimit(read()) };
    reads.set(key, inFlight);
    const end = () => {
      if (reads.get(key) === inFlight && !('next' in inFlight)) reads.delete(key);
    };
    inFlight.current.then(end, end);
    return inFlight.current;
  }

  return (key, read) => {
    const inFlight = reads.get(key);
    if (!inFlight) return start(key, read);
    const startNext = () => start(key, read);
    inFlight.next ??= inFlight.current.then(startNext, startNext);
    return inFlight.next;
  };
}

/**
 * A mutex for each key: tasks with the same key run one after the other, in the order of the calls; tasks with
 * different keys run concurrently.
 */
export function createKeyedMutex(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const previous = lastTasks.get(key);
    const own = previous ? previous.then(task, task) : task();
    lastTasks.set(key, own);
    try {
      return await own;
    } finally {
      if (lastTasks.get(key) === own) lastTasks.delete(key);
    }
  };
}

/** Collects items and delivers them in batches. */
export interface Batcher<Item> {
  add: (items: Iterable<Item>) => void;
  flush: () => void;
  close: () => void;
}

/**
 * Delivers the first item at once, and everything that comes within an interval after a batch together at its end.
 *
 * @param nextInterval returns the length of the interval that begins, in ms. It is called before each batch.
 */
export function createIntervalBatcher<Item>(
  nextInterval: () => number,
  deliver: (batch: ReadonlySet<Item>) => void,
): Batcher<Item> {
  let pending = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Set();
    timer = setTimeout(flush, nextInterval());
    deliver(batch);
  }

  return {
    add(items) {
      for (const item of items) pending.add(item);
      if (!timer) flush();
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
