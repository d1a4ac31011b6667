import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { forgetProcess, plainEnvironment, stopWithParent } from '../../bootstrap/children.mjs';
import { Failure } from '../../bootstrap/failure.mjs';

export type ProcessSpec = {
  name: string;
  program: string;
  args: readonly string[];
  /** Added to the environment of this process without secrets. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Keeps its data. Made when absent. */
  folder?: string;
  /** Part of its line in the process list; by default an absolute path among its arguments. */
  title?: string;
  logFile: string;
  /** How long it may take to end in order, in ms; by default {@link defaultStopLimit}. */
  stopLimit?: number;
  onLine?: ((name: string, line: string) => void) | undefined;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  name: string;
  pid: number;
  exited: Promise<Exit>;
  hasExited: () => boolean;
  /** Asks the process to end (SIGTERM), and kills it after `limit` milliseconds, by default the limit of its spec. */
  stop: (limit?: number) => Promise<Exit>;
  kill: () => Promise<Exit>;
};

/** How long a process may take to end in order, in ms: longer than a server has for its requests, which is 10 s. */
export const defaultStopLimit = 15_000;

/** Starts a process that does not outlive this one; Ctrl-C does not reach it. Throws a {@link Failure}. */
export async function startChild(spec: ProcessSpec): Promise<Child> {
  const { name, program, args, env, cwd, logFile, onLine, folder, stopLimit = defaultStopLimit } = spec;
  for (const needed of [dirname(logFile), folder]) if (needed) mkdirSync(needed, { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    detached: true,
    cwd,
    env: { ...plainEnvironment(), ...env },
    stdio: onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
  });
  const { pid = 0 } = child;
  if (pid) stopWithParent(pid);
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      forgetProcess(pid);
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
  return {
    name,
    pid,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop(limit = stopLimit) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), limit);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
    kill() {
      child.kill('SIGKILL');
      return exited;
    },
  };
}
