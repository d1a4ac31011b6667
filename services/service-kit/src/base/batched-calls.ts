import { setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { withTimeLimit } from './time-limit.ts';

/** The most items in one call: a bound for the memory and the time that one call takes. */
const maxItems = 1_000;

/** Least time between the starts of two calls, in ms, so that a busy time gathers items. */
const minInterval = 30;

/**
 * How long items wait for the call in flight, in ms: when a store hangs, they must fail soon, not one call after the
 * other.
 */
const maxWait = 100;

/**
 * Batches items, as databases group commits. An item waits only when the call before it is in flight, for {@link
 * maxWait} at most, or started less than {@link minInterval} ago; the items that wait go together in the next call. So
 * a lone item never waits, and a busy store gets few calls.
 *
 * @param call gets items in the order of arrival, and returns a result for each, in the same order: an Error fails its
 *   item only. When the call fails, or hangs longer than `withTimeLimit` allows, all of its items fail.
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
