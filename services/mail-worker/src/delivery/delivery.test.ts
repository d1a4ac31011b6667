import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { storeBandName } from '@cowbell/service-kit/mail/band-name';
import { createTestRedis } from '@cowbell/service-kit/testing/factories';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTestWorker,
  pinMail,
  startMailServer,
  type TestMailServer,
  type TestWorker,
} from '../testing/factories.ts';

let mailServer: TestMailServer;
let worker: TestWorker;

beforeEach(async () => {
  mailServer = await startMailServer();
  worker = await createTestWorker('delivery', mailServer.url);
});
afterEach(async () => {
  await worker.stop();
  await mailServer.stop();
});

function startProcess(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { ...process.env, ...worker.environment, ...environment },
    stdio: 'ignore',
  });
}

async function untilState(id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect(await worker.queue.getJobState(id)).toBe(state), { timeout: 8_000 });
}

test('an email is sent once, and its content does not stay in the queue', async () => {
  await worker.start();
  await worker.enqueue('mail-1');
  await untilState('mail-1', 'completed');
  expect(mailServer.accepted).toHaveLength(1);
  const [mail = ''] = mailServer.accepted;
  expect(mail).toContain('To: ada@cowbell.test');
  expect(mail).toContain('Message-ID: <mail-1@cowbell.test>');
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).toContain('0471');
  expect((await worker.queue.getJob('mail-1'))?.data).toEqual({ sealed: '' });

  await worker.enqueue('mail-1');
  await worker.enqueue('mail-2');
  await untilState('mail-2', 'completed');
  expect(mailServer.accepted).toHaveLength(2);
});

test('an email says for which band it is', async () => {
  const redis = await createTestRedis();
  const prefix = String(worker.environment.REDIS_PREFIX);
  await storeBandName({ redis, prefix, name: 'The Cowpokes' });
  await worker.start();
  await worker.enqueue('mail-1');
  await untilState('mail-1', 'completed');
  expect(mailServer.accepted[0]).toContain('The Cowpokes, with Cowbell.');
  await redis.del(`${prefix}band-name`);
  redis.disconnect();
});

test('a queued job shows neither PIN nor address', async () => {
  await worker.enqueue('mail-1');
  const stored = JSON.stringify(await worker.queue.getJob('mail-1'));
  expect(stored).not.toContain('0471');
  expect(stored).not.toContain('ada@');
});

describe('an email is sent again until it is accepted, when the mail server', () => {
  test('refuses it for now', async () => {
    let attempts = 0;
    mailServer.verdict = () => {
      attempts += 1;
      return attempts < 3 ? 451 : 250;
    };
    await worker.start();
    await worker.enqueue('mail-1');
    await untilState('mail-1', 'completed');
    expect([attempts, mailServer.accepted.length]).toEqual([3, 1]);
  });

  test('hangs', async () => {
    let hangs = true;
    mailServer.verdict = () => (hangs ? new Promise(() => {}) : 250);
    await worker.start();
    await worker.enqueue('mail-1');
    await vi.waitFor(async () => expect((await worker.queue.getJob('mail-1'))?.attemptsMade).toBeGreaterThan(0), {
      timeout: 8_000,
    });
    hangs = false;
    await untilState('mail-1', 'completed');
    expect(mailServer.accepted).toHaveLength(1);
  });

  test('is unavailable, which the worker reports while it stays ready', async () => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.stop();
    await worker.start();
    await worker.enqueue('mail-1');
    await vi.waitFor(
      async () => {
        const ready = await fetch(`${worker.url}/readyz`);
        expect([ready.status, await ready.json()]).toMatchObject([
          200,
          { dependencies: { smtp: 'down', redis: 'up' } },
        ]);
      },
      { timeout: 8_000 },
    );
    mailServer = await startMailServer(port);
    await untilState('mail-1', 'completed');
    expect(mailServer.accepted).toHaveLength(1);
    expect(await (await fetch(`${worker.url}/readyz`)).json()).toMatchObject({ dependencies: { smtp: 'up' } });
  });
});

test('a worker that is killed in the middle of an email loses nothing: another one sends it', async () => {
  let received = 0;
  mailServer.verdict = () => {
    received += 1;
    return received === 1 ? new Promise(() => {}) : 250;
  };
  const killed = startProcess({ SMTP_TIMEOUT: '60000' });
  await worker.enqueue('mail-1');
  await vi.waitFor(() => expect(received).toBe(1), { timeout: 20_000 });
  expect(await worker.queue.getJobState('mail-1')).toBe('active');
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  await worker.start();
  await vi.waitFor(async () => expect(await worker.queue.getJobState('mail-1')).toBe('completed'), { timeout: 20_000 });
  expect(mailServer.accepted).toHaveLength(1);
  expect(mailServer.accepted[0]).toContain('Message-ID: <mail-1@cowbell.test>');
}, 60_000);

describe('a worker that is asked to stop ends within seconds', () => {
  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  }

  async function stopTime(started: ChildProcess): Promise<number> {
    const askedAt = performance.now();
    started.kill('SIGTERM');
    const limit = setTimeout(() => started.kill('SIGKILL'), 12_000);
    await once(started, 'exit');
    clearTimeout(limit);
    return performance.now() - askedAt;
  }

  test('while the mail server hangs, and another one sends the email', async () => {
    let received = 0;
    mailServer.verdict = () => {
      received += 1;
      return received === 1 ? new Promise(() => {}) : 250;
    };
    const started = startProcess({ SMTP_TIMEOUT: '60000' });
    await worker.enqueue('mail-1');
    await vi.waitFor(() => expect(received).toBe(1), { timeout: 20_000 });
    expect(await stopTime(started)).toBeLessThan(9_000);

    await worker.start();
    await vi.waitFor(async () => expect(await worker.queue.getJobState('mail-1')).toBe('completed'), {
      timeout: 20_000,
    });
    expect(mailServer.accepted).toHaveLength(1);
  }, 60_000);

  test('when Redis was never there', async () => {
    const port = await freePort();
    const started = startProcess({ REDIS_URL: 'redis://127.0.0.1:1', PORT: String(port) });
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 20_000, interval: 100 });
    expect(await stopTime(started)).toBeLessThan(9_000);
  }, 60_000);
});

test('an email that was sent by a worker which was killed before it could say so is not sent again', async () => {
  await worker.queue.add('verify-email', { sealed: '' }, { jobId: 'mail-1' });
  await worker.start();
  await untilState('mail-1', 'completed');
  expect(mailServer.accepted).toEqual([]);
});

describe('an email becomes a dead letter', () => {
  test('when the mail server refuses it permanently, and its address is not in the queue', async () => {
    mailServer.verdict = () => 550;
    await worker.start();
    await worker.enqueue('mail-1');
    await untilState('mail-1', 'failed');
    const job = await worker.queue.getJob('mail-1');
    expect([job?.attemptsMade, job?.failedReason]).toEqual([1, 'EMESSAGE 550']);
    expect(JSON.stringify(job)).not.toContain('ada@');
  });

  test('when it cannot be decrypted', async () => {
    await worker.start();
    await worker.queue.add(
      'verify-email',
      { sealed: worker.encryption.encrypt(JSON.stringify(pinMail), 'mail-2') },
      { jobId: 'mail-1' },
    );
    await untilState('mail-1', 'failed');
    expect(mailServer.accepted).toEqual([]);
  });
});

test('metrics count deliveries, failures and queued jobs', async () => {
  await worker.start();
  mailServer.verdict = (mail) => (mail.includes('mail-1') ? 550 : 250);
  for (const id of ['mail-1', 'mail-2']) await worker.enqueue(id);
  await untilState('mail-2', 'completed');
  await untilState('mail-1', 'failed');
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toMatch(/mail_delivery_seconds_count\{.*template="verify-email".*\} 1/);
  expect(metrics).toMatch(/mail_not_accepted_total\{.*permanent="true".*\} 1/);
  expect(metrics).toMatch(/mail_queue_jobs\{.*state="failed".*\} 1/);
});
