import type { Supervised } from '@cowbell/local/bootstrap/supervise';
import { measureAddedMemory, measureOwnMemory } from '@cowbell/local/stack/memory';

/** How often memory is measured, in ms. */
const interval = 1_000;

/**
 * Measures the memory of processes until the returned function is called. The files that they map are measured at the
 * beginning and at the end only: that takes 25 ms of CPU time, and they hardly change.
 *
 * @param others.starter ids of processes that are not restarted.
 * @param others.npm ids of the processes of npm. What they have in memory anyway, such as the Node of this machine, is not counted.
 * @returns a function that ends it and returns the first and the highest sum, in MB; NaN where there is no /proc.
 */
export async function watchMemory(
  processes: readonly Supervised[],
  { starter, npm }: { starter: readonly number[]; npm: readonly number[] },
): Promise<() => Promise<{ idle: number; peak: number }>> {
  const pids = () => [...processes.map(({ pid }) => pid()).filter((pid) => pid !== undefined), ...starter];
  const measureFiles = async () => (await measureAddedMemory(pids(), npm)) - measureOwnMemory(pids());
  const files = await measureFiles();
  const own = [measureOwnMemory(pids())];
  const timer = setInterval(() => own.push(measureOwnMemory(pids())), interval);
  return async () => {
    clearInterval(timer);
    return { idle: files + (own[0] ?? 0), peak: Math.max(files, await measureFiles()) + Math.max(...own) };
  };
}
