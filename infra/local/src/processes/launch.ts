import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../bootstrap/failure.mjs';
import { type Child, type ProcessSpec, startChild } from './child.ts';

/** A failure of a process whose log has the details. */
export class LoggedFailure extends Failure {
  readonly #logFile: string;
  readonly #logStart: number;

  /** @param logStart size of the log before this start, in bytes. */
  constructor(message: string, logFile: string, logStart = 0) {
    super(`${message}; see ${logFile}`);
    this.#logFile = logFile;
    this.#logStart = logStart;
  }

  /**
   * What a program that cannot start says, without JSON lines, unless there are no others, and without stack frames
   * outside of the checkout.
   */
  lastSentences(): string {
    const log = existsSync(this.#logFile) ? readFileSync(this.#logFile).subarray(this.#logStart).toString() : '';
    const isOurs = (line: string) => !/^\{|^ +at .*(node_modules\/|node:)|^Node\.js v/.test(line);
    const lines = log.trimEnd().split('\n');
    const sentences = lines.filter(isOurs);
    return (sentences.length > 0 ? sentences : lines).slice(-20).join('\n');
  }
}

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
  const { name, logFile } = spec;
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = await startChild(spec);
  onStart?.(child);
  const settled = new AbortController();
  const ended = child.exited.then(({ code, signal }): never => {
    throw new LoggedFailure(`${name} ended while starting (${signal ?? `code ${code}`})`, logFile, logStart);
  });
  const late = delay(limit, undefined, { signal: settled.signal }).then(
    (): never => {
      throw new LoggedFailure(`${name} was not ready after ${limit / 1000} s`, logFile, logStart);
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

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Polls until a server listens on a port of loopback, or until the signal is aborted. */
export async function waitForPort(port: number, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await isListening(port))) await delay(20);
}

async function isOk(url: string, instanceId: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok && (!instanceId || response.headers.get('x-cowbell-instance') === instanceId);
  } catch {
    return false;
  }
}

/** Polls a URL until a GET succeeds, from the process with this INSTANCE_ID: another one may have the port. */
export async function waitForUrl(
  url: string,
  { instanceId, signal }: { instanceId?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  while (!signal?.aborted && !(await isOk(url, instanceId))) await delay(50);
}
