import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWorker, startMailServer, type TestMailServer, type TestWorker } from '../testing/factories.ts';

const script = fileURLToPath(new URL('../manage-dead-letters.ts', import.meta.url));
let mailServer: TestMailServer;
let worker: TestWorker;

beforeEach(async () => {
  mailServer = await startMailServer();
  worker = await createTestWorker('dead_letters', mailServer.url);
  await worker.start();
});
afterEach(async () => {
  await worker.stop();
  await mailServer.stop();
});

/** Runs the command as `npm run mail` does, and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, ...worker.environment };
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout.trim();
}

/** Waits until the job of the email is in this state. */
async function untilState(state: string): Promise<void> {
  await vi.waitFor(async () => expect(await worker.queue.getJobState('mail-1')).toBe(state), { timeout: 10_000 });
}

test('a refused email is listed, and is sent after it was queued again', async () => {
  mailServer.verdict = () => 550;
  await worker.enqueue('mail-1');
  await untilState('failed');
  expect(await run('dead')).toMatch(
    /^mail-1 {2}\S+Z {2}verify-email +ada@cowbell\.test {2}1 attempts: EMESSAGE 550\n1 dead letters\.$/,
  );

  mailServer.verdict = () => 250;
  expect(await run('resend', 'all')).toBe('mail-1 is queued again.');
  await untilState('completed');
  expect(mailServer.accepted).toHaveLength(1);
  expect(await run('dead')).toBe('There are no dead letters.');
}, 60_000);

test('an email that was delivered is not sent again', async () => {
  await worker.enqueue('mail-1');
  await untilState('completed');
  await expect(run('resend', 'mail-1')).rejects.toMatchObject({ stdout: 'There is no dead letter mail-1.\n' });
  await expect(run()).rejects.toMatchObject({ code: 1 });
  expect(mailServer.accepted).toHaveLength(1);
}, 60_000);
