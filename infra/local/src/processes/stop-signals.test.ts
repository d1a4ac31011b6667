import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { href: stopSignals } = new URL('../../bootstrap/stop-signals.mjs', import.meta.url);

/**
 * Starts a process with a command that hands over right away or, with `handsOver: 'later'`, when it gets SIGUSR2. Its host
 * stops what it supervises as soon as it gets SIGUSR1; SIGUSR2 stands for the exit of npm.
 */
async function start({ handsOver = 'at once' }: { handsOver?: 'at once' | 'later' } = {}) {
  writeFileSync(
    `${folder}/command.mjs`,
    `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
     process.once('SIGUSR2', () => process.send('takeOver', () => process.exit(0)));
     process.send('ready');
     setTimeout(() => {}, 60_000);`,
  );
  writeFileSync(
    `${folder}/host.mjs`,
    `import { fork } from 'node:child_process';
     import { once } from 'node:events';
     import { stopOnSignals } from '${stopSignals}';
     const command = fork('${folder}/command.mjs');
     let isSupervising = false;
     command.on('message', (message) => { isSupervising = message === 'takeOver'; });
     const stop = stopOnSignals(command, {
       isSupervising: () => isSupervising,
       async stopSupervised() {
         const mayStop = once(process, 'SIGUSR1');
         console.log('stopping');
         await mayStop;
         console.log('stopped');
       },
     });
     process.on('SIGUSR2', () => { console.log('npm has exited'); stop(); });
     await once(command, 'message');
     console.log(command.pid);
     if (${handsOver === 'at once'}) command.kill('SIGUSR2');
     else for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log('asked to stop'));
     await once(command, 'exit');
     console.log('supervising');
     setTimeout(() => {}, 60_000);`,
  );
  const host = spawn(process.execPath, [`${folder}/host.mjs`], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void host.kill('SIGKILL'));
  const exited = once(host, 'exit');
  const lines = createInterface({ input: host.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  const command = Number(await nextLine());
  if (handsOver === 'at once') expect(await nextLine()).toBe('supervising');
  return { host, command, exited, nextLine };
}

it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  '%s and the exit of npm stop everything in order, once',
  async (signal) => {
    const { host, exited, nextLine } = await start();
    host.kill(signal);
    expect(await nextLine()).toBe('stopping');
    host.kill(signal);
    host.kill('SIGUSR2');
    expect(await nextLine()).toBe('npm has exited');
    host.kill('SIGUSR1');
    expect(await nextLine()).toBe('stopped');
    expect(await exited).toEqual([0, null]);
  },
);

it.each(['SIGINT', 'SIGTERM'] as const)('%s while the command hands over is not lost', async (signal) => {
  const { host, command, exited, nextLine } = await start({ handsOver: 'later' });
  host.kill(signal);
  expect(await nextLine()).toBe('asked to stop');
  process.kill(command, 'SIGUSR2');
  expect(await nextLine()).toBe('stopping');
  host.kill('SIGUSR1');
  await exited;
});

it('a second Ctrl-C ends the process at once', async () => {
  const { host, exited, nextLine } = await start();
  host.kill('SIGINT');
  expect(await nextLine()).toBe('stopping');
  const again = setInterval(() => host.kill('SIGINT'), 100);
  expect(await exited).toEqual([130, null]);
  clearInterval(again);
});
