import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { createEncryption, type Encryption, type Mail } from '@cowbell/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { buildMailWorker } from '../build-mail-worker.ts';
import { mailWorkerConfig } from '../config.ts';

/** The reply of a mail server to an email: it accepts it (250), or refuses it for now (451) or permanently (550). */
export type Verdict = 250 | 451 | 550;

export interface TestMailServer {
  url: string;
  /** The accepted emails, as received. */
  accepted: string[];
  /** Decides about each email. Accepts all by default. */
  verdict: (mail: string) => Verdict | Promise<Verdict>;
  stop: () => Promise<void>;
}

/** A real SMTP server on loopback. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const testServer: TestMailServer = { url: '', accepted: [], verdict: () => 250, stop };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      void receive(stream).then(
        () => callback(null),
        (error: Error) => callback(error),
      );
    },
  });
  // A worker that is killed resets its connections.
  server.on('error', () => {});
  async function receive(stream: SMTPServerDataStream): Promise<void> {
    const mail = (await stream.toArray()).join('');
    const status = await testServer.verdict(mail);
    if (status !== 250) throw Object.assign(new Error('No'), { responseCode: status });
    testServer.accepted.push(mail);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  testServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return testServer;

  function stop(): Promise<void> {
    return new Promise((done) => server.close(done));
  }
}

export interface TestWorker {
  url: string;
  /** The environment for a process that the test starts. */
  environment: Record<string, string>;
  queue: MailQueue;
  encryption: Encryption;
  /** Queues an email under this id. */
  enqueue: (id: string, mail?: Mail) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export const pinMail = {
  template: 'verify-email' as const,
  to: 'ada@cowbell.test',
  pin: '0471',
  expiresAt: '2999-01-01T00:00:00.000Z',
} satisfies Mail;

/**
 * Creates a mail worker with short back-off delays, and its queue; does not start it. `name` is unique per test file.
 */
export async function createTestWorker(
  name: string,
  smtpUrl: string,
  environment: Record<string, string> = {},
): Promise<TestWorker> {
  const prefix = `test_${name}_${process.pid}:`;
  const key = randomBytes(32);
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: String(process.env.REDIS_URL),
    REDIS_PREFIX: prefix,
    MAIL_KEY: key.toString('hex'),
    SMTP_URL: smtpUrl,
    SMTP_TIMEOUT: '300',
    PUBLIC_URL: 'https://cowbell.test',
    MAIL_FIRST_PAUSE: '20',
    MAIL_LONGEST_PAUSE: '100',
    ...environment,
  };
  const config = loadConfig(mailWorkerConfig, settings);
  const redis = createRedis({ url: config.REDIS_URL, name: 'test', log: silentLog });
  await waitForRedis(redis);
  const queue = createMailQueue({ redis, prefix });
  const encryption = createEncryption([key]);
  let worker: Awaited<ReturnType<typeof buildMailWorker>> | undefined;
  const testWorker: TestWorker = {
    url: '',
    environment: settings,
    queue,
    encryption,
    async enqueue(id, mail = pinMail) {
      await queue.add(mail.template, { sealed: encryption.encrypt(JSON.stringify(mail), id) }, { jobId: id });
    },
    async start() {
      worker = await buildMailWorker(config);
      testWorker.url = await worker.listen();
    },
    async stop() {
      await worker?.close();
      await queue.obliterate({ force: true });
      await queue.close();
      redis.disconnect();
    },
  };
  return testWorker;
}
