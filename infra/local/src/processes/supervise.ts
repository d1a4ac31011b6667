import { setTimeout as delay } from 'node:timers/promises';
import type { Child, Exit } from './child.ts';
import { launch, type Plan } from './launch.ts';

/** A process that is started again when it ends by itself. */
export type Supervised = {
  name: string;
  /** Undefined while it does not run. */
  pid: () => number | undefined;
  /** Starts it and resolves when it is ready. */
  start: () => Promise<void>;
  /** Ends it in order, and for good until it is started again. */
  stop: () => Promise<void>;
  /** Ends it at once by SIGKILL, and for good until it is started again. */
  kill: () => Promise<void>;
};

/** A process that lived this long was well, in ms: what comes now is a new trouble. */
const healthyAge = 60_000;

/** Before the next try, in ms: 0.5 s, 1 s, 2 s … 30 s. */
const backOff = (failures: number) => Math.min(30_000, 250 * 2 ** failures);

/** From this many failures in a row on, the person is told that trying again does not help. */
const hopeless = 5;

/**
 * @param tell gets a sentence when the process ends by itself and when it is back.
 * @param onStart is called whenever it has a new process id.
 */
export function supervise(plan: Plan, tell: (sentence: string) => void, onStart: () => void): Supervised {
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
    if (failures > 0) tell(`${name} is back.`);
    void running.exited.then((exit) => {
      if (child !== running || !wanted) return;
      if (Date.now() - startedAt > healthyAge) failures = 0;
      return revive(exit);
    });
  }

  async function revive({ code, signal }: Exit): Promise<void> {
    failures += 1;
    const how = signal ?? `code ${code}`;
    if (failures < hopeless) tell(`${name} ended by itself (${how}); starting it again.`);
    if (failures === hopeless) tell(`${name} keeps ending (${how}) and is tried again every 30 s; see ${logFile}`);
    await delay(backOff(failures), undefined, { ref: false });
    if (!wanted) return;
    try {
      await run();
    } catch {
      if (wanted) await revive((await child?.exited) ?? { code: null, signal: null });
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
    stop: async () => {
      wanted = false;
      await child?.stop();
    },
    kill: async () => {
      wanted = false;
      await child?.kill();
    },
  };
}
