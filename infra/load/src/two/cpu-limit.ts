import { cpuTimeOf } from '@cowbell/bench/process-usage';

/** Interval of the checks, in ms. */
const interval = 5;

/** CPU time that an idle process may use at once, in ms: the resolution of Linux. */
const burst = 10;

/** Whether CPU times can be read, which needs /proc of Linux. */
export const canLimitCpu = !Number.isNaN(cpuTimeOf(process.pid));

/**
 * Limits each process to a part of a core, like the CPU limit of a container: a process that has used more than its part
 * is paused (SIGSTOP) until its part has grown enough (SIGCONT). A fifth of a core is 10 ms of work in 50 ms.
 *
 * @param share part of a core for each process, above 0 and up to 1.
 * @returns a function that lifts the limit.
 */
export function limitCpu(pids: readonly number[], share: number): () => void {
  const limited = pids.map((pid) => ({ pid, isPaused: false, allowed: cpuTimeOf(pid) }));
  let checkedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const earned = (now - checkedAt) * share;
    checkedAt = now;
    for (const one of limited) {
      const used = cpuTimeOf(one.pid);
      // Unused time is not saved.
      one.allowed = Math.min(one.allowed + earned, used + burst);
      const mustPause = used > one.allowed;
      if (mustPause !== one.isPaused) signal(one.pid, mustPause ? 'SIGSTOP' : 'SIGCONT');
      one.isPaused = mustPause;
    }
  }, interval);
  return () => {
    clearInterval(timer);
    for (const { pid } of limited) signal(pid, 'SIGCONT');
  };
}

/** A process that has ended must not prevent signals to the others. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}
