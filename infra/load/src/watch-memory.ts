import type { Supervised } from '@cowbell/local/bootstrap/supervise';
import { measureMemory } from '@cowbell/local/stack/memory';

/** How often memory is measured, in ms. */
const interval = 1_000;

/**
 * Measures the memory of processes until the returned function is called.
 *
 * @param others ids of processes that are not restarted.
 * @returns a function that ends it and returns the first and the highest sum, in MB.
 */
export function watchMemory(
  processes: readonly Supervised[],
  others: readonly number[],
): () => { idle: number; peak: number } {
  const sums: number[] = [];
  const measure = async () => {
    const pids = processes.map(({ pid }) => pid()).filter((pid) => pid !== undefined);
    sums.push((await measureMemory([...pids, ...others])).megabytes);
  };
  void measure();
  const timer = setInterval(() => void measure(), interval);
  return () => {
    clearInterval(timer);
    return { idle: sums[0] ?? Number.NaN, peak: Math.max(...sums) };
  };
}
