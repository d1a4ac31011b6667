import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../bootstrap/child.mjs';
import { type Supervised, supervise as superviseProcess } from '../../bootstrap/supervise.mjs';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { isAlive } from './is-alive.ts';
import type { LaunchOptions } from './launch.ts';
import { supervise } from './supervise.ts';

let folder: string;
let sentences: string[];
let supervised: Supervised;

beforeEach(() => {
  folder = makeTemporaryFolder();
  sentences = [];
});
afterEach(async () => {
  await supervised.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process of this script; ready at once. */
function superviseScript(script: string, limits: { stopLimit?: number } = {}): Supervised {
  writeFileSync(`${folder}/script.mjs`, script);
  const spec = {
    name: 'clock',
    program: process.execPath,
    args: [`${folder}/script.mjs`],
    logFile: `${folder}/log`,
    ...limits,
  };
  const options: LaunchOptions = { spec, waitUntilReady: async () => {} };
  return supervise(
    options,
    (sentence) => sentences.push(sentence),
    () => {},
  );
}

const forever = 'setInterval(() => {}, 1000);';

describe('a supervised process', () => {
  it('is started again when it is killed, with a message', async () => {
    supervised = superviseScript(forever);
    await supervised.start();
    const first = supervised.pid() as number;
    process.kill(first, 'SIGKILL');
    await expect
      .poll(() => sentences, { timeout: 5_000 })
      .toEqual(['clock ended unexpectedly (SIGKILL); starting it again.', 'clock runs again.']);
    expect(supervised.pid()).not.toBe(first);
  });

  /** Kills the process. @returns the time until another one runs, in ms. */
  async function killAndAwaitNext(): Promise<number> {
    const pid = supervised.pid() as number;
    process.kill(pid, 'SIGKILL');
    const killedAt = performance.now();
    await expect.poll(() => supervised.pid() ?? pid, { timeout: 5_000, interval: 5 }).not.toBe(pid);
    return performance.now() - killedAt;
  }

  it('is started again at once the first time, and within a second however often it is killed', async () => {
    supervised = superviseScript(forever);
    await supervised.start();
    const delays: number[] = [];
    for (let n = 0; n < 6; n += 1) delays.push(await killAndAwaitNext());
    const [first = 0, second = 0] = delays;
    expect(second).toBeGreaterThan(245);
    expect(first).toBeLessThan(second);
    expect(Math.max(...delays)).toBeLessThan(1_300);
  }, 15_000);

  it('is tried at least every two seconds when it was ready and does not become ready again', async () => {
    const startedAt: number[] = [];
    supervised = superviseProcess({
      name: 'clock',
      logFile: `${folder}/log`,
      notify: () => {},
      onStart: () => startedAt.push(performance.now()),
      async launch(onStarted) {
        const child = await startChild({
          name: 'clock',
          program: process.execPath,
          args: ['-e', startedAt.length === 0 ? forever : ''],
          logFile: `${folder}/log`,
        });
        onStarted(child);
        if (startedAt.length === 1) return child;
        await child.exited;
        throw new Error('It ended while starting.');
      },
    });
    await supervised.start();
    process.kill(supervised.pid() as number, 'SIGKILL');
    await expect.poll(() => startedAt.length, { timeout: 15_000 }).toBe(7);
    const pauses = startedAt.slice(1).map((at, n) => at - (startedAt[n] as number));
    expect(Math.max(...pauses)).toBeLessThan(2_700);
  }, 20_000);

  it('stays down after it was stopped on purpose', async () => {
    supervised = superviseScript(forever);
    await supervised.start();
    const pid = supervised.pid() as number;
    await supervised.kill();
    expect(isAlive(pid)).toBe(false);
    expect(supervised.pid()).toBeUndefined();
    expect(sentences).toEqual([]);
    await supervised.start();
    expect(supervised.pid()).not.toBe(pid);
  });

  it('is left to another supervisor, with the process that it started last', async () => {
    supervised = superviseScript(forever);
    await supervised.start();
    await killAndAwaitNext();
    // After a second failure, the next attempt is delayed.
    const pid = supervised.pid() as number;
    process.kill(pid, 'SIGKILL');
    await expect.poll(supervised.pid, { interval: 5 }).toBeUndefined();
    expect(await supervised.release()).toMatchObject({ pid });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(supervised.pid()).toBeUndefined();
  });

  it('is left to another supervisor when the attempt to start it has made a process', async () => {
    const { promise: mayStart, resolve: letStart } = Promise.withResolvers<void>();
    const script = { name: 'clock', program: process.execPath, args: ['-e', forever], logFile: `${folder}/log` };
    supervised = superviseProcess({
      name: 'clock',
      logFile: `${folder}/log`,
      notify: () => {},
      onStart: () => {},
      async launch(onStarted) {
        await mayStart;
        const child = await startChild(script);
        onStarted(child);
        return child;
      },
    });
    void supervised.start();
    const released = supervised.release();
    letStart();
    expect((await released)?.pid).toBe(supervised.pid());
    expect(supervised.pid()).toBeDefined();
  });

  /** Starts the process, and reads its log once it has said that it is started. */
  async function startLogged(): Promise<() => string> {
    await supervised.start();
    const log = () => readFileSync(`${folder}/log`, 'utf8');
    await expect.poll(log).toBe('started\n');
    return log;
  }

  it('gets time to shut down', async () => {
    supervised = superviseScript(`
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
      console.log('started');
      ${forever}`);
    const log = await startLogged();
    await supervised.stop();
    expect(log()).toBe('started\nstopped\n');
    expect(sentences).toEqual([]);
  });

  it('is killed when it does not stop in the time of its spec, with a message', async () => {
    supervised = superviseScript(
      `process.on('SIGTERM', () => console.log('asked to stop'));
       console.log('started');
       ${forever}`,
      { stopLimit: 300 },
    );
    const log = await startLogged();
    const pid = supervised.pid() as number;
    const askedAt = performance.now();
    await supervised.stop();
    expect(performance.now() - askedAt).toBeGreaterThan(290);
    expect(log()).toBe('started\nasked to stop\n');
    expect(isAlive(pid)).toBe(false);
    expect(sentences).toEqual([`clock did not stop in time and was killed. See ${folder}/log`]);
  });

  it('has longer than a server finishes its requests', async () => {
    supervised = superviseScript(`
      process.on('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit(); }, 10_500));
      console.log('started');
      ${forever}`);
    const log = await startLogged();
    await supervised.stop();
    expect(log()).toBe('started\nstopped\n');
    expect(sentences).toEqual([]);
  }, 20_000);
});
