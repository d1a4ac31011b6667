import { chmodSync, existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Failure } from '../../bootstrap/failure.mjs';
import { acquireLock, holderOf } from '../../bootstrap/lock.mjs';
import { home, root } from '../../bootstrap/paths.mjs';
import { color, step, warn } from '../../bootstrap/steps.mjs';
import { readLocalConfig } from '../configuration/local-config.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { makeFirstAdminLink } from './first-admin-link.ts';
import { recordRunningStack } from './running-stack.ts';
import { createStack, type Stack } from './stack.ts';
import type { Development } from './stack-processes.ts';
import { describeMissingMail, describeRunningStack, lanAddress } from './startup-summary.ts';

export const dataFolder = `${home}/data`;
export const logFolder = `${home}/logs`;

/** In bytes. mongod alone writes 300 MB of journal and data files when it is new. */
const requiredDiskSpace = 500e6;

function readOptions(command: string): { empty: boolean; verbose: boolean } {
  try {
    const options = {
      empty: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new Failure(
      `${command} has the options --empty (no demo data) and --verbose (all logs): ${command} -- --verbose`,
    );
  }
}

const printLine = (name: string, line: string) => console.log(`${color.dim(name.padEnd(11))} ${line}`);

function rotateLogs(): void {
  if (!existsSync(logFolder)) return;
  rmSync(`${logFolder}.previous`, { recursive: true, force: true });
  renameSync(logFolder, `${logFolder}.previous`);
}

/** Makes this the one stack that runs here, after one that is stopping. Throws a {@link Failure} when another runs. */
async function acquireStackLock(): Promise<void> {
  const stopped = async () => {
    while (holderOf('stop')) await delay(100);
  };
  if (holderOf('stop')) await step('Waiting for the Cowbell that is stopping', stopped);
  acquireLock(
    'start',
    (pid) => `Cowbell is already running here (process ${pid}). Stop it first, with Ctrl-C or kill ${pid}.`,
  );
}

export type RunOptions = {
  command: 'npm start' | 'npm run dev';
  prepare: () => Promise<void>;
  development?: Development;
  /** Runs when everything is ready; returns what to do before the stack stops. */
  onReady?: (stack: Stack) => Promise<() => Promise<void>>;
};

/** Runs Cowbell on this machine until Ctrl-C. Returns its status. Throws a {@link Failure}. */
export async function runStack({ command, prepare, development, onReady }: RunOptions): Promise<number> {
  const { empty, verbose } = readOptions(command);
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < requiredDiskSpace) throw new Failure('The disk is almost full: Cowbell needs 500 MB.');
  const { ports, ...config } = readLocalConfig();
  const host = config.HOST === '0.0.0.0' ? config.HOST : '127.0.0.1';
  if (development && host !== '127.0.0.1') {
    throw new Failure(`${command} is for this machine only; HOST=0.0.0.0 npm start opens Cowbell to the network.`);
  }
  await acquireStackLock();
  const stopRequested = stopRequest().then(() => {
    acquireLock('stop', (pid) => `Process ${pid} is stopping.`);
    return 'stop' as const;
  });
  if ((await Promise.race([stopRequested, prepare()])) === 'stop') return 0;

  // Data, logs and emails are for this user only. The build, which may be copied to a server, is not.
  process.umask(0o077);
  for (const folder of [home, `${home}/run`, dataFolder]) if (existsSync(folder)) chmodSync(folder, 0o700);
  rotateLogs();
  const stack = createStack({
    profile: development ? 'many' : config.PROFILE,
    ports,
    host,
    publicUrl: config.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : lanAddress()}:${ports.edge}`,
    dataFolder,
    logFolder,
    demo: !empty,
    environment: { ...(config.TIP_LINKS && { TIP_LINKS: config.TIP_LINKS }) },
    mongoUrl: config.MONGODB_URI,
    redisUrl: config.REDIS_URL,
    smtpUrl: config.SMTP_URL,
    development,
    step,
    notify: warn,
    ...(verbose && { onLine: process.stdout.isTTY ? printLine : (_name: string, line: string) => console.log(line) }),
  });

  const missingMail = describeMissingMail(config);
  if (missingMail) warn(missingMail);

  let beforeStop: (() => Promise<void>) | undefined;
  const started = stack.start();
  try {
    const first = await Promise.race([stopRequested, started]);
    if (first !== 'stop') {
      if (empty && first.demo !== 'none') {
        warn(
          `The demo data is there already: delete ${dataFolder} while Cowbell is stopped, and --empty starts without it.`,
        );
      }
      const firstAdminLink = first.demo === 'none' ? await makeFirstAdminLink(first.environment) : undefined;
      console.log(await describeRunningStack(first, stack.processes, firstAdminLink));
      const runningStackFile = recordRunningStack(first.environment);
      beforeStop = await onReady?.(stack);
      await stopRequested;
      rmSync(runningStackFile, { force: true });
    }
    return 0;
  } finally {
    // A start that is interrupted fails; there is nothing to report then.
    started.catch(() => {});
    console.log('');
    await step('Stopping', async () => {
      await beforeStop?.();
      await stack.stop();
    });
  }
}
