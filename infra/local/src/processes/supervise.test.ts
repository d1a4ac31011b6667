import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import type { LaunchOptions } from './launch.ts';
import { isAlive } from './run.ts';
import { type Supervised, supervise } from './supervise.ts';

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

  it('is started again at once the first time, and later each time while it keeps ending', async () => {
    supervised = superviseScript(forever);
    await supervised.start();
    const delays: number[] = [];
    for (let n = 0; n < 4; n += 1) delays.push(await killAndAwaitNext());
    const [first = 0, second = 0, , fourth = 0] = delays;
    expect(second).toBeGreaterThan(245);
    expect(first).toBeLessThan(second);
    expect(fourth).toBeGreaterThan(990);
  }, 15_000);

  it('is tried again when it ends before it is ready', async () => {
    supervised = superviseScript(
      `import { existsSync, writeFileSync } from 'node:fs';
       if (existsSync('${folder}/marks')) { writeFileSync('${folder}/marks', 'x', { flag: 'a' }); process.exit(1); }
       ${forever}`,
    );
    await supervised.start();
    writeFileSync(`${folder}/marks`, '');
    process.kill(supervised.pid() as number, 'SIGKILL');
    await expect.poll(() => readFileSync(`${folder}/marks`, 'utf8').length, { timeout: 10_000 }).toBeGreaterThan(2);
    rmSync(`${folder}/marks`);
    await expect.poll(() => sentences.at(-1), { timeout: 10_000 }).toBe('clock runs again.');
  }, 25_000);

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
