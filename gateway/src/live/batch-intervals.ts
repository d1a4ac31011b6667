/**
 * A token bucket for batches: each takes a token, and a new one comes every `average` ms.
 *
 * @param limits times in ms; `burst` is how many tokens the bucket holds.
 * @returns a function that takes the token of a batch, and returns how long the next batch has to wait, in ms.
 */
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
