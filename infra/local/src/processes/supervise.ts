import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Child, Exit } from './child.ts';
import { type LaunchOptions, launch } from './launch.ts';

/** A process that is started again when it ends unexpectedly. */
export type Supervised = {
  name: string;
  /** Undefined while it does not run. */
  pid: () => number | undefined;
  start: () => Promise<void>;
  /** Asks it to end (SIGTERM), and kills it after `limit` ms, or after the time of its spec, with a sentence. */
  stop: (limit?: number) => Promise<void>;
  /** Kills it at once (SIGKILL). */
  kill: () => Promise<void>;
};

/** A process that ran this long, in ms, was healthy: its failures are counted from 0 again. */
const healthyAge = 10_000;

/** In ms: none after the first failure, for phones are waiting; then 0.25 s, 0.5 s … 5 s. */
const backOffDelay = (failures: number) => (failures === 1 ? 0 : Math.min(5_000, 62.5 * 2 ** failures));

/** After this many failures in a row, a message says that the process keeps ending; later failures are silent. */
const lastReportedFailure = 5;

/** How long a restart may take, in ms: a process waits for its stores, and mongod repairs its data. */
const restartLimit = 3_600_000;

/** Starts a process, and starts it again when it ends unexpectedly: at first at once, then later and later. */
export function supervise(
  options: LaunchOptions,
  notify: (sentence: string) => void,
  onStart: () => void = () => {},
): Supervised {
  const { name, logFile, folder } = options.spec;
  let child: Child | undefined;
  let wanted = false;
  let failures = 0;

  async function run(limit?: number): Promise<void> {
    const startedAt = Date.now();
    const onStarted = (started: Child) => {
      child = started;
      onStart();
    };
    const started = await launch(options, onStarted, limit);
    if (failures > 0) notify(`${name} runs again.`);
    void started.exited.then((exit) => {
      if (child !== started || !wanted) return;
      if (Date.now() - startedAt > healthyAge) failures = 0;
      return restart(exit);
    });
  }

  async function restart({ code, signal }: Exit): Promise<void> {
    failures += 1;
    const how = signal ?? `code ${code}`;
    if (failures < lastReportedFailure) notify(`${name} ended unexpectedly (${how}); starting it again.`);
    if (failures === lastReportedFailure) {
      notify(`${name} keeps ending (${how}); it is started again each time. See ${logFile}`);
    }
    await delay(backOffDelay(failures), undefined, { ref: false });
    if (!wanted) return;
    if (folder && !existsSync(folder)) {
      notify(`The data of ${name} is gone: ${folder} was deleted. Stop Cowbell and start it again.`);
    }
    try {
      await run(restartLimit);
    } catch {
      if (wanted) await restart((await child?.exited) ?? { code: null, signal: null });
    }
  }

  return {
    name,
    pid: () => (child?.hasExited() ? undefined : child?.pid),
    async start() {
      wanted = true;
      failures = 0;
      await run();
    },
    async stop(limit) {
      wanted = false;
      if (!child || child.hasExited()) return;
      const { signal } = await child.stop(limit);
      if (limit === undefined && signal === 'SIGKILL')
        notify(`${name} did not stop in time and was killed. See ${logFile}`);
    },
    async kill() {
      wanted = false;
      await child?.kill();
    },
  };
}
