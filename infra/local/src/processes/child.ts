import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../../bootstrap/failure.mjs';
import { guardProcess, unguardProcess } from '../../bootstrap/orphan-guard.mjs';

export type Command = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Part of its line in the process list; by default an absolute path among its arguments. */
  title?: string;
  /** Standard output and standard error are appended to it. */
  logFile: string;
  /** Receives every line as well. */
  onLine?: (name: string, line: string) => void;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A running process. */
export type Child = {
  name: string;
  pid: number;
  /** Settles once, when the process has ended. */
  exited: Promise<Exit>;
  hasExited: () => boolean;
  /** Asks the process to end (SIGTERM), and kills it after `limit` milliseconds. */
  stop: (limit?: number) => Promise<Exit>;
  /** Kills the process (SIGKILL). */
  kill: () => Promise<Exit>;
};

/**
 * Starts a process that does not outlive this one. It has a process group of its own, so that Ctrl-C in the terminal
 * reaches only this process, which then stops its children in order.
 *
 * @throws {Failure} when the program cannot be started.
 */
export async function startChild({ name, command, args, env, cwd, logFile, onLine }: Command): Promise<Child> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    detached: true,
    cwd,
    env: { ...process.env, ...env },
    stdio: onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
  });
  const { pid } = child;
  if (pid) guardProcess(pid);
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      if (pid) unguardProcess(pid);
      resolve({ code, signal });
    });
  });
  if (onLine) {
    const file = createWriteStream('', { fd: log });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      stream.pipe(file, { end: false });
      createInterface({ input: stream }).on('line', (line) => onLine(name, line));
    }
    void exited.then(() => file.end());
  } else closeSync(log);

  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new Failure(`${name} could not be started: ${error.message}.`)));
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    pid: pid as number,
    exited,
    hasExited,
    stop: async (limit = 8_000) => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), limit);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}
