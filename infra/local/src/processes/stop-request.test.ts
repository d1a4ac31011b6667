import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const { href } = new URL('./stop-request.ts', import.meta.url);

/** A process that says when it is asked to stop, and ends in order after SIGUSR2. */
async function start() {
  const script = `
    import { once } from 'node:events';
    import { stopRequest } from '${href}';
    const requested = stopRequest();
    const mayStop = once(process, 'SIGUSR2');
    const timer = setInterval(() => {}, 1_000);
    console.log('running');
    await requested;
    console.log('stopping');
    await mayStop;
    clearInterval(timer);
    console.log('stopped');
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  expect(await nextLine()).toBe('running');
  return { child, exited, nextLine };
}

it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s asks to stop once, however often it comes', async (signal) => {
  const { child, exited, nextLine } = await start();
  child.kill(signal);
  expect(await nextLine()).toBe('stopping');
  child.kill(signal);
  child.kill('SIGUSR2');
  expect(await nextLine()).toBe('stopped');
  expect(await exited).toEqual([0, null]);
});

it('a second Ctrl-C ends the process at once', async () => {
  const { child, exited, nextLine } = await start();
  child.kill('SIGINT');
  expect(await nextLine()).toBe('stopping');
  const again = setInterval(() => child.kill('SIGINT'), 100);
  expect(await exited).toEqual([130, null]);
  clearInterval(again);
});
