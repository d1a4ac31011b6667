import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { Failure } from './failure.mjs';
import { acquireLock } from './lock.mjs';
import { onNpmExit } from './on-npm-exit.mjs';
import { installPackages, packagesFor } from './packages.mjs';
import { home, root } from './paths.mjs';
import { hostProcesses } from './process-host.mjs';
import { findTools } from './tools.mjs';

/** The exit status for a program that a signal ended, as shells count it. */
const statusOf = (code, signal) => code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);

/**
 * Prepares the checkout and runs one command in it; ends this process with the command's status.
 *
 * @param {string} command names a file of infra/local/src
 * @param {string[]} args
 */
export async function bootstrap(command, args) {
  const startedAt = Date.now();
  const script = `${root}/infra/local/src/${command}.ts`;
  // While packages are installed, this process can just exit: the installer ends with it.
  let stop = () => process.exit(statusOf(null, 'SIGTERM'));
  const checkNpm = onNpmExit(() => stop());
  try {
    if (!existsSync(script)) throw new Failure(`There is no command '${command}'.`);
    const release = acquireLock(
      'setup',
      (pid) => `Process ${pid} is setting up this checkout; try again when it is done.`,
    );
    const tools = await findTools();
    checkNpm();
    await installPackages(tools, packagesFor(command, args));
    release();
    checkNpm();
    if (['start', 'dev'].includes(command)) {
      acquireLock(
        'start',
        (pid) => `Cowbell is already running here (process ${pid}). Stop it first, with Ctrl-C or kill ${pid}.`,
      );
    }

    const child = spawn(tools.node, [script, ...args], {
      cwd: root,
      // When this process is killed, the channel closes and the command notices it.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PATH: [...tools.folders, process.env.PATH].join(delimiter),
        NODE_COMPILE_CACHE: `${home}/cache/node`,
        COWBELL_STARTED_AT: String(startedAt),
      },
    });
    const host = hostProcesses(child);
    let isStopping = false;
    const stopSupervised = async () => {
      // A second Ctrl-C ends this process at once, and all others with it.
      if (isStopping) process.exit(statusOf(null, 'SIGINT'));
      isStopping = true;
      await host.stopSupervised();
      process.exit(0);
    };
    // The terminal sends Ctrl-C to the command as well, which then stops everything in order.
    process.on('SIGINT', () => {
      if (host.isSupervising()) void stopSupervised();
    });
    for (const signal of ['SIGTERM', 'SIGHUP']) {
      process.on(signal, () => (host.isSupervising() ? void stopSupervised() : child.kill(signal)));
    }
    stop = () => (host.isSupervising() ? void stopSupervised() : child.kill('SIGTERM'));
    child.once('exit', (code, signal) => {
      if (code !== 0 || !host.isSupervising()) process.exit(statusOf(code, signal));
    });
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
