import { setTimeout as delay } from 'node:timers/promises';

/** A process that ran this long, in ms, was healthy: its failures are counted from 0 again. */
const healthyAge = 10_000;

/**
 * Longest delay before the next attempt, in ms: after the end of a process that was ready, after an attempt that failed, and when
 * no attempt has succeeded for {@link retryTime}.
 */
const longestDelays = { ready: 1_000, failed: 2_000, lasting: 30_000 };

/** How long a process that does not become ready any more is tried often, in ms. */
const retryTime = 60_000;

/** Delay before the next attempt, in ms: none after the first failure, for phones are waiting; then 0.25 s, 0.5 s, 1 s … */
const backOffDelay = (failures, longest) => (failures === 1 ? 0 : Math.min(longest, 62.5 * 2 ** failures));

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
  let latestReadyAt = 0;
  /** Settles when the attempt to start the process has made a process, or none. */
  let attempt = Promise.resolve();

  function watch(started, startedAt) {
    void started.exited.then((exit) => {
      if (child !== started || !wanted) return;
      latestReadyAt = Date.now();
      if (latestReadyAt - startedAt > healthyAge) failures = 0;
      return restart(exit, longestDelays.ready);
    });
  }

  function afterFailedAttempt(exit) {
    const isLasting = Date.now() - latestReadyAt > retryTime;
    return restart(exit, isLasting ? longestDelays.lasting : longestDelays.failed);
  }

  async function run() {
    const startedAt = Date.now();
    let endAttempt = () => {};
    attempt = new Promise((resolve) => {
      endAttempt = resolve;
    });
    const started = await launch((early) => {
      child = early;
      endAttempt();
      onStart();
    }).finally(endAttempt);
    if (failures > 0) notify(`${name} runs again.`);
    watch(started, startedAt);
  }

  async function restart({ code, signal }, longestDelay) {
    failures += 1;
    const how = signal ?? `code ${code}`;
    if (failures < lastReportedFailure) notify(`${name} ended unexpectedly (${how}); starting it again.`);
    if (failures === lastReportedFailure) {
      notify(`${name} keeps ending (${how}); it is started again each time, after 30 s at most. See ${logFile}`);
    }
    await delay(backOffDelay(failures, longestDelay), undefined, { ref: false });
    if (!wanted) return;
    try {
      await run();
    } catch {
      if (wanted) await afterFailedAttempt((await child?.exited) ?? { code: null, signal: null });
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
      if (!child || child.hasExited()) return;
      const { signal } = await child.stop(limit);
      if (limit === undefined && signal === 'SIGKILL')
        notify(`${name} did not stop in time and was killed. See ${logFile}`);
    },
    kill: async () => {
      wanted = false;
      await child?.kill();
    },
    release: async () => {
      wanted = false;
      await attempt;
      return child;
    },
  };
}
