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

/** The npm that runs this command, and its shell; none without npm. */
export function npmProcesses(): number[] {
  const [shell, npm] = [parentOf(process.ppid), parentOf(parentOf(process.ppid))];
  return [shell, npm].filter((pid) => /^(npm|\S*sh -c )/.test(commandLine(pid)));
}
