import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time that a process has used so far, in ms; NaN where there is no /proc. */
export function cpuTimeOf(pid: number): number {
  // After the name in parentheses, which may hold anything, the 12th field and the next one are times: user and system.
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
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
