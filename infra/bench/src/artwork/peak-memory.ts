import { readdirSync, readFileSync } from 'node:fs';
import { measureMemory } from '@cowbell/local/stack/memory';

/** Time between two measurements, in ms: short beside the half a second that a decoder runs. */
const interval = 100;

/** The most memory that a process and all that it has started take while some work runs, in MB; 0 without /proc. */
export async function peakMemoryDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await measureMemory(treeOf(pid)));
  }, interval);
  await work().finally(() => clearInterval(watch));
  return peak;
}

function treeOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    // It has ended, or there is no /proc.
    return [];
  }
}
