import { readFileSync } from 'node:fs';
import { run } from '../processes/run.ts';

/** Total memory of several processes in MB of 10^6 bytes: on Linux, a page that several of them share counts once. */
export async function measureMemory(pids: readonly number[]): Promise<number> {
  const sizes = process.platform === 'linux' ? pids.map(proportionalSize) : await residentSizes(pids);
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6);
}

function proportionalSize(pid: number): number {
  try {
    return Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

async function residentSizes(pids: readonly number[]): Promise<number[]> {
  const output = await run('ps', ['-o', 'rss=', '-p', pids.join(',')], 5_000);
  return output.trim().split(/\s+/).map(Number);
}
