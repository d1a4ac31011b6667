import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findOnPath } from '@cowbell/local/processes/run';

const taskset = findOnPath('taskset');

export const canPin = taskset !== undefined && availableParallelism() > 1;

/** Keeps a process on one core: the gateways take turns on the first one, and the load comes from another. */
export function pin(pid: number | undefined, role: 'gateway' | 'load'): void {
  if (!taskset || !canPin || !pid) return;
  execFileSync(taskset, ['-a', '-c', '-p', role === 'gateway' ? '0' : '1', String(pid)], { stdio: 'ignore' });
}

/** Starts a load generator in a process of its own, pinned to the second core. */
export function startLoad(url: URL, settings: object): ChildProcess {
  const child = fork(fileURLToPath(url), [JSON.stringify(settings)]);
  pin(child.pid, 'load');
  return child;
}

/** The next message of a process; rejects when it ends without one. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const fail = () => ended.abort(new Error('The load ended early'));
  child.once('exit', fail);
  try {
    const [message] = await once(child, 'message', { signal: ended.signal });
    return message as Message;
  } finally {
    child.off('exit', fail);
  }
}

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
