/** `npm start`: the whole of Cowbell on this machine, until Ctrl-C. */
import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure } from '../bootstrap/failure.mjs';
import { acquireLock } from '../bootstrap/lock.mjs';
import { home, root } from '../bootstrap/paths.mjs';
import { color, step } from '../bootstrap/steps.mjs';
import { runCommand } from './command.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { lanAddress } from './stack/lan-address.ts';
import { recordRunningStack } from './stack/running-stack.ts';
import { createStack } from './stack/stack.ts';
import { portsFromEnvironment } from './stack/stack-ports.ts';
import { describeRunningStack } from './stack/startup-summary.ts';

const logFolder = `${home}/logs`;

/** mongod alone writes 300 MB of journal and data files when it is new. */
const neededSpace = 500e6;

function readOptions(): { empty: boolean; verbose: boolean } {
  try {
    const options = {
      empty: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new Failure(
      'npm start knows the options --empty (no demo data) and --verbose (all logs): npm start -- --verbose',
    );
  }
}

function readHost(): string {
  const host = process.env.HOST || 'localhost';
  if (host === 'localhost' || host === '127.0.0.1') return '127.0.0.1';
  if (host === '0.0.0.0') return host;
  throw new Failure('HOST may be 127.0.0.1 (this machine alone, as by default) or 0.0.0.0 (open to the network).');
}

/** The run before this one may be the one to look into; older ones would only pile up. */
function keepLogsOfTwoRuns(): void {
  if (!existsSync(logFolder)) return;
  rmSync(`${logFolder}.previous`, { recursive: true, force: true });
  renameSync(logFolder, `${logFolder}.previous`);
}

await runCommand(async () => {
  const { empty, verbose } = readOptions();
  acquireLock(
    'start',
    (pid) => `Cowbell runs here already (process ${pid}): stop that one first, with Ctrl-C or kill ${pid}.`,
  );
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < neededSpace) throw new Failure('There is too little space on the disk: Cowbell needs 500 MB.');
  const ports = portsFromEnvironment();
  const { promise: told, resolve: tell } = Promise.withResolvers<string>();
  // The closed channel means that the process that started this one was killed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => tell(signal));
  if (await Promise.race([told, buildFrontEnds()])) return 0;

  const host = readHost();
  keepLogsOfTwoRuns();
  const stack = createStack({
    ports,
    host,
    publicUrl: process.env.PUBLIC_URL || `http://${host === '127.0.0.1' ? 'localhost' : lanAddress()}:${ports.edge}`,
    dataFolder: `${home}/data`,
    logFolder,
    demo: !empty,
    mongoUrl: process.env.MONGODB_URI || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
    smtpUrl: process.env.SMTP_URL || undefined,
    step,
    tell: (sentence) => console.log(`  ${color.amber('!')} ${sentence}`),
    ...(verbose && { onLine: (name: string, line: string) => console.log(`${color.dim(name.padEnd(11))} ${line}`) }),
  });

  const started = stack.start();
  try {
    const first = await Promise.race([told, started]);
    if (typeof first !== 'string') {
      console.log(await describeRunningStack(first, stack.processes));
      const forget = recordRunningStack(first.environment);
      await told;
      forget();
    }
    return 0;
  } finally {
    // What was still starting fails now, and nobody needs to hear of it.
    started.catch(() => {});
    // A second Ctrl-C ends this process at once, and the rest with it.
    process.once('SIGINT', () => process.exit(130));
    console.log('');
    await step('Stopping', () => stack.stop());
  }
});
