import { readFileSync } from 'node:fs';
import { commandLine, parentOf } from '../../bootstrap/process-table.mjs';
import { run } from '../processes/run.ts';

/**
 * Total memory of several processes, in MB of 10^6 bytes.
 *
 * @returns on Linux the proportional set size, which counts shared memory once; elsewhere the resident set size, which
 *   counts it for each process.
 */
export async function measureMemory(pids: readonly number[]): Promise<{ megabytes: number; measure: 'PSS' | 'RSS' }> {
  if (process.platform === 'linux') {
    const sizes = pids.map((pid) => {
      try {
        return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
      } catch {
        return 0;
      }
    });
    return { megabytes: toMegabytes(sizes), measure: 'PSS' };
  }
  const output = await run('ps', ['-o', 'rss=', '-p', pids.join(',')], 5_000);
  return { megabytes: toMegabytes(output.trim().split(/\s+/).map(Number)), measure: 'RSS' };
}

function toMegabytes(kibibytes: number[]): number {
  return Math.round((kibibytes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6);
}

/** The processes that started this one: bootstrap.mjs, and the npm that runs it with its shell. Without npm, some are missing. */
export function startingProcesses(): { starter: number[]; npm: number[] } {
  const ancestors: number[] = [];
  for (let pid = process.ppid; pid > 0; pid = parentOf(pid)) ancestors.push(pid);
  const own = ancestors.findIndex((pid) => /\/bootstrap\.mjs( |$)/.test(commandLine(pid)));
  if (own === -1) return { starter: [], npm: [] };
  const npm = ancestors.slice(own + 1, own + 3).filter((pid) => /^(npm|\S*sh -c )/.test(commandLine(pid)));
  return { starter: ancestors.slice(own, own + 1), npm };
}
