import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { Failure } from './failure.mjs';
import { acquireLock } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { home, root } from './paths.mjs';
import { findTools } from './tools.mjs';

/** Prepares the checkout, and runs infra/local/src/<command>.ts in it with the Node of this project. */
export async function bootstrap(command, args) {
  const startedAt = Date.now();
  const script = `${root}/infra/local/src/${command}.ts`;
  try {
    if (!existsSync(script)) throw new Failure(`There is no command '${command}'.`);
    const release = acquireLock(
      'setup',
      (pid) => `Process ${pid} is setting up this checkout; try again when it is done.`,
    );
    const tools = await findTools();
    await installPackages(tools);
    release();
    run(tools.node, [script, ...args], {
      ...process.env,
      PATH: [...tools.folders, process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: `${home}/cache/node`,
      COWBELL_STARTED_AT: String(startedAt),
    });
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Becomes the program; a Node before 22.15, which cannot, runs it as a child and passes signals on. */
function run(node, args, env) {
  process.chdir(root);
  if (process.execve) process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: 'inherit', env });
  // The terminal sends Ctrl-C to both.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
