/** A token bucket for batches. Returns a function that takes a token, and returns the wait of the next batch, in ms. */
export function createBatchIntervals(limits: { shortest: number; average: number; burst: number }): () => number {
  const { shortest, average, burst } = limits;
  let tokens = burst;
  let refilledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + (now - refilledAt) / average) - 1;
    refilledAt = now;
    return Math.max(shortest, Math.round((1 - tokens) * average));
  };
}
