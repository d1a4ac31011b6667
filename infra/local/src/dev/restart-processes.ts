import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { kill } from 'node:process';
import { Failure } from '../../bootstrap/failure.mjs';
import { root } from '../../bootstrap/paths.mjs';
import { LoggedFailure } from '../processes/launch.ts';
import type { Supervised } from '../processes/supervise.ts';
import { type Development, importsFileOf } from '../stack/stack-processes.ts';
import type { Terminal } from './terminal.ts';

/** Files that a process reads at its start without importing them. */
const readFiles: Record<string, RegExp> = {
  gateway: /^gateway\/(supergraph\.graphql|persisted-documents\.json)$/,
  // A screen is exposed in one of these, and has its path in another one.
  'dev-server': /(^|\/)(rspack\.config|screens)\.ts$|^shell\/kit\/build\//,
};

/** Time that a process gets to finish its requests, in ms. */
const stopLimit = 1_000;

function readImports(file: string): Set<string> {
  try {
    return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  } catch {
    return new Set();
  }
}

/** Makes the function that restarts the processes that import or read a changed file. Others are not waited for. */
export function createRestarter(
  processes: ReadonlyMap<string, Supervised>,
  development: Development,
  terminal: Terminal,
): (files: readonly string[]) => Promise<void> {
  const restarting = new Set<string>();
  const requested = new Set<string>();

  /** Without the grace in which load balancers move their traffic elsewhere: there is no other instance. */
  async function stop(process: Supervised): Promise<void> {
    const pid = process.pid();
    if (pid !== undefined) kill(pid, 'SIGINT');
    await process.stop(stopLimit);
  }

  async function restart(process: Supervised): Promise<void> {
    const startedAt = Date.now();
    const file = importsFileOf(development, process.name);
    const before = readImports(file);
    await stop(process);
    rmSync(file, { force: true });
    try {
      await process.start();
      terminal.done(process.name, 'restarted', Date.now() - startedAt);
    } catch (error) {
      // A module that fails stops the import of others, whose changes may repair it.
      appendFileSync(file, [...before, ''].join('\n'));
      if (!(error instanceof Failure)) throw error;
      terminal.failed(process.name, error instanceof LoggedFailure ? error.lastSentences() : error.message);
    }
  }

  async function restartUntilCurrent(process: Supervised): Promise<void> {
    const { name } = process;
    requested.add(name);
    if (restarting.has(name)) return;
    restarting.add(name);
    try {
      while (requested.delete(name)) await restart(process);
    } finally {
      restarting.delete(name);
    }
  }

  function isConcerned({ name }: Supervised, files: readonly string[]): boolean {
    const imports = readImports(importsFileOf(development, name));
    return files.some((file) => imports.has(`${root}/${file}`) || readFiles[name]?.test(file) === true);
  }

  return async (files) => {
    const concerned = [...processes.values()].filter((process) => isConcerned(process, files));
    await Promise.all(concerned.map(restartUntilCurrent));
  };
}
