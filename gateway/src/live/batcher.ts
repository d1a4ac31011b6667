/** Collects items and hands them over in batches. */
export interface Batcher<Item> {
  add: (items: Iterable<Item>) => void;
  /** Drops what was not handed over yet. */
  close: () => void;
}

/**
 * The first item goes at once; whatever comes within `interval` ms after a batch goes together when it is over.
 * So there is never more than one batch per interval, and nothing waits longer than one.
 */
export function createBatcher<Item>(interval: number, handOver: (batch: ReadonlySet<Item>) => void): Batcher<Item> {
  let waiting = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Set();
    timer = setTimeout(flush, interval);
    handOver(batch);
  }

  return {
    add(items) {
      for (const item of items) waiting.add(item);
      if (!timer) flush();
    },
    close: () => clearTimeout(timer),
  };
}
