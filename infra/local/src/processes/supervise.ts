import { setTimeout as delay } from 'node:timers/promises';
import type { Child, Exit } from './child.ts';
import { launch, type Plan } from './launch.ts';

/** A process that is started again when it ends unexpectedly. */
export type Supervised = {
  name: string;
  /** Undefined while it does not run. */
  pid: () => number | undefined;
  /** Starts it and resolves when it is ready. */
  start: () => Promise<void>;
  /** Asks it to end (SIGTERM), and kills it after `limit` milliseconds; it stays down until `start`. */
  stop: (limit?: number) => Promise<void>;
  /** Kills it at once (SIGKILL); it stays down until `start`. */
  kill: () => Promise<void>;
};

/** A process that ran this long, in ms, was healthy: its failures are counted from 0 again. */
const healthyAge = 60_000;

/** Delay before the next attempt, in ms: 0.5 s, 1 s, 2 s … 30 s. */
const backOffDelay = (failures: number) => Math.min(30_000, 250 * 2 ** failures);

/** After this many failures in a row, a message says that the process keeps ending; later failures are silent. */
const lastReportedFailure = 5;

/**
 * @param notify receives a sentence when the process ends unexpectedly and when it runs again.
 * @param onStart is called whenever the process has a new id.
 */
export function supervise(plan: Plan, notify: (sentence: string) => void, onStart: () => void): Supervised {
  const { name, logFile } = plan.command;
  let child: Child | undefined;
  let wanted = false;
  let failures = 0;

  async function run(): Promise<void> {
    const startedAt = Date.now();
    const running = await launch(plan, (started) => {
      child = started;
      onStart();
    });
    if (failures > 0) notify(`${name} runs again.`);
    void running.exited.then((exit) => {
      if (child !== running || !wanted) return;
      if (Date.now() - startedAt > healthyAge) failures = 0;
      return restart(exit);
    });
  }

  async function restart({ code, signal }: Exit): Promise<void> {
    failures += 1;
    const how = signal ?? `code ${code}`;
    if (failures < lastReportedFailure) notify(`${name} ended unexpectedly (${how}); starting it again.`);
    if (failures === lastReportedFailure) {
      notify(`${name} keeps ending (${how}); it is started again and again, at most every 30 s. See ${logFile}`);
    }
    await delay(backOffDelay(failures), undefined, { ref: false });
    if (!wanted) return;
    try {
      await run();
    } catch {
      if (wanted) await restart((await child?.exited) ?? { code: null, signal: null });
    }
  }

  return {
    name,
    pid: () => (child?.hasExited() ? undefined : child?.pid),
    start: async () => {
      wanted = true;
      failures = 0;
      await run();
    },
    stop: async (limit) => {
      wanted = false;
      await child?.stop(limit);
    },
    kill: async () => {
      wanted = false;
      await child?.kill();
    },
  };
}
