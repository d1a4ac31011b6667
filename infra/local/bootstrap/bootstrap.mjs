import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { Failure } from './failure.mjs';
import { acquireLock } from './lock.mjs';
import { onNpmExit } from './on-npm-exit.mjs';
import { installPackages, packagesFor } from './packages.mjs';
import { home, root } from './paths.mjs';
import { hostProcesses } from './process-host.mjs';
import { statusOf, stopOnSignals } from './stop-signals.mjs';
import { findTools } from './tools.mjs';

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
    stop = stopOnSignals(child, hostProcesses(child));
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
