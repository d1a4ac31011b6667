import { setTimeout as delay } from 'node:timers/promises';

/** A process that ran this long, in ms, was healthy: its failures are counted from 0 again. */
const healthyAge = 60_000;

/** Delay before the next attempt, in ms: 0.25 s, 0.5 s, 1 s … 30 s. */
const backOffDelay = (failures) => Math.min(30_000, 125 * 2 ** failures);

/** After this many failures in a row, a message says that the process keeps ending; later failures are silent. */
const lastReportedFailure = 5;

/**
 * Starts a process again when it ends unexpectedly.
 *
 * @param {import('./supervise.mjs').SuperviseOptions} options
 * @returns {import('./supervise.mjs').Supervised}
 */
export function supervise({ name, logFile, launch, notify, onStart, running }) {
  let child = running;
  let wanted = running !== undefined;
  let failures = 0;

  function watch(started, startedAt) {
    void started.exited.then((exit) => {
      if (child !== started || !wanted) return;
      if (Date.now() - startedAt > healthyAge) failures = 0;
      return restart(exit);
    });
  }

  async function run() {
    const startedAt = Date.now();
    const started = await launch((early) => {
      child = early;
      onStart();
    });
    if (failures > 0) notify(`${name} runs again.`);
    watch(started, startedAt);
  }

  async function restart({ code, signal }) {
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

  if (running) watch(running, Date.now());
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
