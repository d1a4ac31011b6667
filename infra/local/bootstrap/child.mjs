import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';
import { plainEnvironment } from './plain-environment.mjs';
import { forgetProcess, stopWithParent } from './stop-with-parent.mjs';

/**
 * How long a process may take to end in order, in ms: longer than a server finishes requests in flight, which is 10 s, accepts
 * the last ones before that and closes its stores afterwards.
 */
const defaultStopLimit = 15_000;

/**
 * Starts a process that does not outlive this one. It has a process group of its own, so that Ctrl-C in the terminal
 * reaches only this process, which then stops its children in order. It gets this process's environment without secrets.
 *
 * @param {import('./child.mjs').ProcessSpec} spec
 * @returns {Promise<import('./child.mjs').Child>}
 * @throws {Failure} when the program cannot be started.
 */
export async function startChild({
  name,
  program,
  args,
  env,
  cwd,
  logFile,
  onLine,
  folder,
  stopLimit = defaultStopLimit,
}) {
  for (const needed of [dirname(logFile), folder]) if (needed) mkdirSync(needed, { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    detached: true,
    cwd,
    env: { ...plainEnvironment(), ...env },
    stdio: onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
  });
  const { pid } = child;
  if (pid) stopWithParent(pid);
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      if (pid) forgetProcess(pid);
      resolve({ code, signal });
    });
  });
  if (onLine) {
    const file = createWriteStream('', { fd: log });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(file, { end: false });
      createInterface({ input: stream }).on('line', (line) => onLine(name, line));
    }
    void exited.then(() => file.end());
  } else closeSync(log);

  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new Failure(`${name} could not be started: ${error.message}.`)));
  });
  return {
    name,
    pid,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    stop: async (limit = stopLimit) => {
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
