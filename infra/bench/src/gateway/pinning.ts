import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { findOnPath } from '@cowbell/local/processes/find-on-path';

const taskset = findOnPath('taskset');

/** Whether {@link pin} does anything: needs two cores and Linux' `taskset`. */
export const canPin = taskset !== undefined && availableParallelism() > 1;

/**
 * Keeps a process on one core: the gateways share the first one, which they never use at the same time, and the load
 * comes from another. What both gateways call runs wherever there is room.
 */
export function pin(pid: number | undefined, role: 'gateway' | 'load'): void {
  if (!taskset || !canPin || !pid) return;
  execFileSync(taskset, ['-a', '-c', '-p', role === 'gateway' ? '0' : '1', String(pid)], { stdio: 'ignore' });
}
