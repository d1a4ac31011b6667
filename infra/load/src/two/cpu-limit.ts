import { cpuTimeOf } from '@cowbell/bench/gateway/process-usage';

/** How often it looks at each process, in ms. */
const interval = 5;

/** What a process that has rested may use at once, in ms of CPU time: Linux counts in such steps. */
const burst = 10;

/** Whether CPU times can be read here: needs Linux' /proc. */
export const canLimitCpu = !Number.isNaN(cpuTimeOf(process.pid));

/**
 * Holds each process to a part of a core, as the CPU limit of a container does: one that has used more than its part is
 * stopped (SIGSTOP) until it has not any more (SIGCONT). With a fifth of a core that is 10 ms of work in 50 ms.
 *
 * @param share of a core for each, above 0 and up to 1.
 * @returns lets all of them go on as they like.
 */
export function limitCpu(pids: readonly number[], share: number): () => void {
  const held = pids.map((pid) => ({ pid, isStopped: false, allowed: cpuTimeOf(pid) }));
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const earned = (now - lookedAt) * share;
    lookedAt = now;
    for (const one of held) {
      const used = cpuTimeOf(one.pid);
      // What is not used is not saved up.
      one.allowed = Math.min(one.allowed + earned, used + burst);
      const mustRest = used > one.allowed;
      if (mustRest !== one.isStopped) signal(one.pid, mustRest ? 'SIGSTOP' : 'SIGCONT');
      one.isStopped = mustRest;
    }
  }, interval);
  return () => {
    clearInterval(timer);
    for (const { pid } of held) signal(pid, 'SIGCONT');
  };
}

/** One that has ended must not keep the others from going on. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // Nobody is left to be told.
  }
}
