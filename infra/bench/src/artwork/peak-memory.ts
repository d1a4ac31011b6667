import { readdirSync, readFileSync } from 'node:fs';
import { measureMemory } from '@cowbell/local/stack/memory';
import { peakDuring } from './peak.ts';

/** Time between two measurements, in ms: short beside the half a second that a decoder runs, and long beside their CPU time. */
const interval = 100;

/**
 * The most memory that a process and all that it has started take together while some work runs. A page of a file that
 * several of them map counts once.
 *
 * @returns MB of 10^6 bytes; NaN where there is no /proc.
 */
export async function peakMemoryDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const measure = async () => {
    const tree = treeOf(pid);
    return tree.length > 0 ? await measureMemory(tree) : Number.NaN;
  };
  return await peakDuring(work, { interval, measure });
}

/** A process, its children, and theirs; empty where there is no /proc. */
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
