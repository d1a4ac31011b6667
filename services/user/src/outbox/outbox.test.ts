import { createEncryption } from '@cowbell/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import { createWorkerRedis, type Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis, silentLog } from '@cowbell/service-kit/testing/factories';
import { type Processor, UnrecoverableError, Worker } from 'bullmq';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';
import { createOutbox, jobIdOf, type Outbox } from './outbox.ts';

let service: TestUsers;
let redis: Redis;
let queue: MailQueue;
let outbox: Outbox;

beforeAll(async () => {
  service = await startUsers('outbox', { OUTBOX_RECHECK: '200', MAILS_PER_HOUR: '100000' });
  redis = await createTestRedis();
  queue = createMailQueue({ redis, prefix: String(service.environment.REDIS_PREFIX) });
  const encryption = createEncryption([Buffer.from(String(service.environment.MAIL_KEY), 'hex')]);
  outbox = createOutbox({ entries: service.outbox, encryption });
});
afterEach(async () => {
  await service.outbox.deleteMany();
  await queue.obliterate({ force: true });
});
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await service.stop();
});

const mail = { template: 'already-registered', to: 'ada@cowbell.test', name: 'Ada' } as const;

/** Adds an email to the outbox, and returns the id of its job. */
async function addMail(isDecoy = false): Promise<string> {
  await inTransaction(service.connection, (session) => outbox.add(mail, { session, isDecoy }));
  const entry = await service.outbox.findOne().sort({ _id: -1 }).lean();
  return entry ? jobIdOf(entry._id) : '';
}

async function untilQueued(jobId: string): Promise<void> {
  await vi.waitFor(async () => expect(await queue.getJobState(jobId)).toBe('waiting'), { timeout: 10_000 });
}

/** Processes jobs as the mail worker does, until `done` passes. A failed one waits for its next attempt for an hour. */
async function work(processor: Processor, done: () => Promise<void>): Promise<void> {
  const connection = createWorkerRedis({ url: String(process.env.REDIS_URL), name: 'test', log: silentLog });
  const settings = { backoffStrategy: () => 3_600_000 };
  const worker = new Worker(queue.name, processor, { connection, prefix: String(queue.opts.prefix), settings });
  await vi.waitFor(done, { timeout: 10_000 });
  await worker.close();
  connection.disconnect();
}

/** Waits until the relay has checked the entry twice from now on, and fails if the entry is gone. */
async function untilRechecked(): Promise<void> {
  for (let i = 0; i < 2; i += 1) {
    const before = await service.outbox.findOne().lean();
    await vi.waitFor(
      async () => {
        const entry = await service.outbox.findOne().lean();
        expect(entry === null || entry.dueAt.getTime() > Number(before?.dueAt)).toBe(true);
      },
      { timeout: 10_000 },
    );
    expect(await service.outbox.countDocuments()).toBe(1);
  }
}

test('an email is queued at once, and its entry is deleted when the email was sent', async () => {
  const jobId = await addMail();
  await untilQueued(jobId);
  expect((await queue.getJob(jobId))?.name).toBe('already-registered');
  expect(await service.outbox.countDocuments()).toBe(1);
  await work(
    async () => {},
    async () => expect(await service.outbox.countDocuments()).toBe(0),
  );
  expect(await queue.getJobState(jobId)).toBe('completed');
});

test('a job that Redis lost is queued again', async () => {
  const jobId = await addMail();
  await untilQueued(jobId);
  await queue.obliterate({ force: true });
  expect(await queue.getJobState(jobId)).toBe('unknown');
  await untilQueued(jobId);
});

test('an email does not wait when the clock that stored it was an hour ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const jobId = await addMail().finally(vi.useRealTimers);
  await untilQueued(jobId);
});

test('an entry that is queued twice is one job', async () => {
  const jobId = await addMail();
  await untilQueued(jobId);
  await service.outbox.updateMany({}, { isQueued: false, dueAt: new Date() });
  await vi.waitFor(async () => expect(await service.outbox.exists({ isQueued: true })).not.toBeNull(), {
    timeout: 10_000,
  });
  expect(await queue.getJobCounts('wait')).toEqual({ wait: 1 });
});

test('an entry stays until the email was sent: while it is queued, sent, refused for now, and waits', async () => {
  const jobId = await addMail();
  await untilQueued(jobId);
  await untilRechecked();
  expect(await queue.getJobState(jobId)).toBe('waiting');

  await work(
    async () => {
      await untilRechecked();
      throw new Error('EMESSAGE 451');
    },
    async () => expect(await queue.getJobState(jobId)).toBe('delayed'),
  );
  await untilRechecked();
  expect(await queue.getJobState(jobId)).toBe('delayed');

  await (await queue.getJob(jobId))?.promote();
  await work(
    async () => {},
    async () => expect(await service.outbox.countDocuments()).toBe(0),
  );
}, 30_000);

test('a dead letter stays in the outbox, and is not queued again', async () => {
  const jobId = await addMail();
  await untilQueued(jobId);
  let attempts = 0;
  await work(
    async () => {
      attempts += 1;
      throw new UnrecoverableError('EENVELOPE 550');
    },
    async () => expect(await queue.getJobState(jobId)).toBe('failed'),
  );
  await untilRechecked();
  expect(await queue.getJobState(jobId)).toBe('failed');
  expect([attempts, await queue.count()]).toEqual([1, 0]);
});

test.each([
  ['before it was noted as queued', false],
  ['after it was noted as queued', true],
])(
  'an email that was sent while no relay was running is not sent again: one that stopped %s',
  async (_when, isQueued) => {
    const _id = new Types.ObjectId();
    const jobId = jobIdOf(_id);
    let sent = 0;
    await queue.add('already-registered', { sealed: 'x' }, { jobId });
    const send = async () => {
      sent += 1;
    };
    await work(send, async () => expect(await queue.getJobState(jobId)).toBe('completed'));
    const now = new Date();
    await service.outbox.create({
      _id,
      template: 'already-registered',
      encrypted: 'x',
      isDecoy: false,
      isFrequent: false,
      isQueued,
      dueAt: now,
      createdAt: now,
    });
    await work(send, async () => expect(await service.outbox.countDocuments()).toBe(0));
    expect(sent).toBe(1);
  },
);

test('a decoy is discarded', async () => {
  const jobId = await addMail(true);
  await vi.waitFor(async () => expect(await service.outbox.countDocuments()).toBe(0), { timeout: 10_000 });
  expect(await queue.getJobState(jobId)).toBe('unknown');
});

test('a transaction that fails adds no email', async () => {
  const change = inTransaction(service.connection, async (session) => {
    await outbox.add(mail, { session });
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await service.outbox.countDocuments()).toBe(0);
});

test('a thousand emails are a thousand jobs', async () => {
  for (let n = 0; n < 10; n += 1) {
    await inTransaction(service.connection, async (session) => {
      for (let i = 0; i < 100; i += 1) await outbox.add(mail, { session });
    });
  }
  await vi.waitFor(async () => expect(await queue.getJobCounts('wait')).toEqual({ wait: 1_000 }), { timeout: 15_000 });
});

test('metrics show how old the oldest email is that is not queued yet', async () => {
  const readAge = async () => {
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    return Number(/^mail_outbox_oldest_seconds\{.*\} (\S+)$/m.exec(metrics)?.[1]);
  };
  const later = new Date(Date.now() + 60_000);
  const ago = (seconds: number) => new Date(Date.now() - 1_000 * seconds);
  const entry = { template: mail.template, encrypted: 'sealed', isFrequent: false, dueAt: later };
  await service.outbox.insertMany([
    { ...entry, isQueued: true, isDecoy: false, createdAt: ago(3_000) },
    { ...entry, isQueued: false, isDecoy: true, createdAt: ago(2_000) },
  ]);
  expect(await readAge()).toBe(0);
  await service.outbox.insertMany([{ ...entry, isQueued: false, isDecoy: false, createdAt: ago(1_000) }]);
  expect(Math.floor((await readAge()) / 100)).toBe(10);
});
