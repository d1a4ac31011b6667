import { createEncryption } from '@cowbell/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@cowbell/service-kit/mail/mail-queue';
import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import { createTestRedis } from '@cowbell/service-kit/testing/factories';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';
import { createOutbox } from './outbox.ts';

let service: TestUsers;
let redis: Redis;
let queue: MailQueue;
let prefix: string;

beforeAll(async () => {
  service = await startUsers('mail_budget', {
    MAILS_PER_HOUR: '3',
    MAILS_PER_ADDRESS: '3',
    OUTBOX_RECHECK: '100',
  });
  redis = await createTestRedis();
  prefix = String(service.environment.REDIS_PREFIX);
  queue = createMailQueue({ redis, prefix });
});
afterEach(async () => {
  await service.outbox.deleteMany();
  await queue.obliterate({ force: true });
  await redis.del(...(await redis.keys(`${prefix}bucket:mail:budget:*`)), 'none');
});
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await service.stop();
});

const accepted = { userErrors: [] };
let count = 0;
const unknown = () => {
  count += 1;
  return `invented-${count}@cowbell.test`;
};

async function untilQueued(emails: number): Promise<void> {
  await vi.waitFor(async () => expect(await queue.getJobCounts('wait')).toEqual({ wait: emails }), { timeout: 10_000 });
}

/** Requests a link for each of these accounts, and expects the usual response. */
async function requestLinks(emails: string[]): Promise<void> {
  for (const email of emails) expect((await service.run('requestPasswordReset', { email })).payload).toEqual(accepted);
}

test('emails for nobody use up no budget', async () => {
  await requestLinks(Array.from({ length: 8 }, unknown));
  await vi.waitFor(async () => expect(await service.outbox.countDocuments()).toBe(0), { timeout: 10_000 });
  const { email } = await service.createUser();
  await requestLinks([email]);
  await untilQueued(1);
});

test('over the budget of its kind an email waits, the response is the usual one, and other kinds are sent', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => service.createUser()));
  await requestLinks([...users.map(({ email }) => email), unknown()]);
  await untilQueued(3);
  await vi.waitFor(async () => expect(await service.outbox.countDocuments({ isQueued: false })).toBe(2), {
    timeout: 10_000,
  });

  const { email } = await service.createUser({ isVerified: false });
  expect((await service.run('resendVerification', { email })).payload).toEqual(accepted);
  await untilQueued(4);

  // An hour passes.
  await redis.del(`${prefix}bucket:mail:budget:reset-password`);
  await service.outbox.updateMany({ isQueued: false }, { dueAt: new Date() });
  await untilQueued(6);
});

test.each([
  ['resendVerification', 'requestPasswordReset'],
  ['requestPasswordReset', 'resendVerification'],
] as const)(
  'a network that causes many emails by %s, from whichever of its addresses, leaves some of their budget to others, whether its emails are known or not',
  async (operation, another) => {
    const venue = await startUsers(`mail_reserve_${operation}`, {
      MAILS_PER_HOUR: '30',
      MAILS_PER_ADDRESS: '100',
      OUTBOX_RECHECK: '100',
    });
    const venueQueue = createMailQueue({ redis, prefix: String(venue.environment.REDIS_PREFIX) });
    const request = async (email: string, address: string, kind: typeof operation | typeof another = operation) =>
      expect((await venue.run(kind, { email }, { address })).payload).toEqual(accepted);
    const untilWaiting = (emails: number) =>
      vi.waitFor(async () => expect(await venueQueue.getJobCounts('wait')).toEqual({ wait: emails }), {
        timeout: 10_000,
      });

    const users = await Promise.all(Array.from({ length: 42 }, () => venue.createUser({ isVerified: false })));
    const [first = '', last = '', ...others] = users.map(({ email }) => email);
    // Another kind of email counts apart.
    for (let i = 0; i < 5; i += 1) await request(unknown(), '2001:db8:48::1', another);
    for (const [i, email] of others.entries()) await request(email, `2001:db8:48:${i}::1`);
    // Its first five, and two thirds of the budget for the emails beyond them.
    await untilWaiting(25);
    await vi.waitFor(async () => expect(await venue.outbox.countDocuments({ isQueued: false })).toBe(15));
    await request(first, '192.0.2.2');
    await untilWaiting(26);

    for (let i = 0; i < 5; i += 1) await request(unknown(), '192.0.2.3');
    await request(last, '192.0.2.3');
    await vi.waitFor(async () => expect(await venue.outbox.countDocuments({ isQueued: false })).toBe(16));
    await venueQueue.obliterate({ force: true });
    await venueQueue.close();
    await venue.stop();
  },
);

test('a kind that is over its budget does not delay another one that is due at the same moment', async () => {
  const encryption = createEncryption([Buffer.from(String(service.environment.MAIL_KEY), 'hex')]);
  const outbox = createOutbox({ entries: service.outbox, encryption });
  const recipient = { to: 'ada@cowbell.test', name: 'Ada' };
  await inTransaction(service.connection, async (session) => {
    for (let i = 0; i < 5; i += 1) await outbox.add({ template: 'already-registered', ...recipient }, { session });
    const changedAt = new Date().toISOString();
    await outbox.add({ template: 'password-changed', ...recipient, changedAt }, { session });
  });
  await untilQueued(4);
  await vi.waitFor(async () => {
    const waiting = await service.outbox.find({ isQueued: false }).lean();
    expect(waiting.map(({ template }) => template)).toEqual(['already-registered', 'already-registered']);
  });
});

test('an email whose job Redis lost is queued again, whatever the budget', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, () => service.createUser()));
  await requestLinks(users.map(({ email }) => email));
  await untilQueued(3);
  await queue.obliterate({ force: true });
  await untilQueued(3);
});

test('many requests from one network slow it down, for their kind of email and with a known and an unknown email alike', async () => {
  const { email } = await service.createUser();
  const request = (operation: 'requestPasswordReset' | 'resendVerification', to: string, address: string) =>
    service.run(operation, { email: to }, { address });
  for (let i = 0; i < 3; i += 1) await request('requestPasswordReset', unknown(), '192.0.2.1');
  for (const to of [email, unknown()]) {
    const { payload, headers } = await request('requestPasswordReset', to, '192.0.2.1');
    expect(payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    // A third of an hour, for 3 emails in an hour.
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(1_200);
  }
  expect((await request('resendVerification', email, '192.0.2.1')).payload).toEqual(accepted);
  expect((await request('requestPasswordReset', email, '192.0.2.2')).payload).toEqual(accepted);
});
