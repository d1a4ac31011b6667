import { setTimeout as delay } from 'node:timers/promises';
import { type Child, type ProcessSpec, startChild } from './child.ts';
import { LoggedFailure } from './logged-failure.ts';

/** How to start a process, and how to know that it is ready. */
export type LaunchOptions = {
  spec: ProcessSpec;
  /** Resolves when this process is ready, and not another one that has its port; polls until the signal is aborted. */
  waitUntilReady: (signal?: AbortSignal) => Promise<void>;
};

/** In ms. A mongod that recovers after a crash takes longest; everything else is ready within a few seconds. */
const readyLimit = 60_000;

/** Starts a process and waits until it is ready. Throws a {@link LoggedFailure} when it ends before or takes longer. */
export async function launch(
  { spec, waitUntilReady }: LaunchOptions,
  onStart?: (child: Child) => void,
  limit = readyLimit,
): Promise<Child> {
  const child = await startChild(spec);
  onStart?.(child);
  const { name, logFile } = spec;
  const settled = new AbortController();
  const ended = child.exited.then(({ code, signal }): never => {
    throw new LoggedFailure(`${name} ended while starting (${signal ?? `code ${code}`})`, logFile);
  });
  const late = delay(limit, undefined, { signal: settled.signal }).then(
    (): never => {
      throw new LoggedFailure(`${name} was not ready after ${limit / 1000} s`, logFile);
    },
    () => {},
  );
  // The promises that lose the race must not count as unhandled rejections.
  ended.catch(() => {});
  late.catch(() => {});
  try {
    await Promise.race([waitUntilReady(settled.signal), ended, late]);
    return child;
  } catch (error) {
    await child.kill();
    throw error;
  } finally {
    settled.abort();
  }
}
