/** Items in one batch, so that each of its operations ends within the time limit of an operation. */
const batchSize = 2_000;

/** How many batches are under way at once: while one waits for the disk, MongoDB works on another. */
const lanes = 2;

/** Works on items in batches. After a failure, no further batch begins. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<void>,
): Promise<void> {
  // The lanes share it, and a failure in one ends it for all.
  const batches = batchesOf(items);
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const batch of batches) await work(batch);
    }),
  );
}

function* batchesOf<Item>(items: readonly Item[]) {
  for (let i = 0; i < items.length; i += batchSize) yield items.slice(i, i + batchSize);
}
