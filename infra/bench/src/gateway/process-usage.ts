import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU time that a process has used so far, in ms; NaN where there is no /proc. */
export function cpuTimeOf(pid: number): number {
  return timesOf(pid).own;
}

/** CPU time that children of this process had used when they ended, in ms; NaN where there is no /proc. */
export function cpuTimeOfEndedChildren(): number {
  return timesOf(process.pid).endedChildren;
}

function timesOf(pid: number): { own: number; endedChildren: number } {
  // After the name in parentheses, which may hold anything, the 12th field and those that follow are times: user and
  // system, of the process and of its children.
  const [own = Number.NaN, ownSystem = 0, children = Number.NaN, childrenSystem = 0] = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .map((ticks) => (Number(ticks) * 1_000) / ticksPerSecond);
  return { own: own + ownSystem, endedChildren: children + childrenSystem };
}

/**
 * Resolves when a process has used less than a tenth of a core for a second. A gateway that has just started runs the public
 * documents several times.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let before = cpuTimeOf(pid); ; ) {
    await delay(1_000);
    const now = cpuTimeOf(pid);
    // NaN where there is no /proc.
    if (!(now - before >= 100)) return;
    before = now;
  }
}

/** Memory that a process holds now and held at most, in MB of 10^6 bytes; NaN where there is no /proc. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readProc(pid, 'status');
  const read = (name: string) => (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024) / 1e6;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
