/** Collects items and delivers them in batches. */
export interface Batcher<Item> {
  add: (items: Iterable<Item>) => void;
  /** Delivers the items that were not delivered yet, now. */
  flush: () => void;
  /** Drops the items that were not delivered yet. */
  close: () => void;
}

/**
 * Delivers the first item at once, and everything that comes within an interval after a batch together at the end of
 * that interval. So there is at most one batch per interval, and no item waits longer than one.
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
