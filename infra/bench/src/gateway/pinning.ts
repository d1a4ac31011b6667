import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { findOnPath } from '@cowbell/local/processes/find-on-path';

const taskset = findOnPath('taskset');

export const canPin = taskset !== undefined && availableParallelism() > 1;

/** Keeps a process on one core: the gateways take turns on the first one, and the load comes from another. */
export function pin(pid: number | undefined, role: 'gateway' | 'load'): void {
  if (!taskset || !canPin || !pid) return;
  execFileSync(taskset, ['-a', '-c', '-p', role === 'gateway' ? '0' : '1', String(pid)], { stdio: 'ignore' });
}
