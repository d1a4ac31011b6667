import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createResetTokens, defineResetModel } from './password-reset/reset-tokens.ts';
import { password, startUsers, type TestUsers } from './testing/factories.ts';
import { definePinModel } from './verification/pins.ts';

let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('redis_unavailable', {
    REDIS_URL: 'redis://127.0.0.1:1',
    SIGN_IN_FAILURES_PER_ACCOUNT: '2',
  });
});
beforeEach(() => service.outbox.deleteMany());
afterAll(() => service.stop());

test('mutations that could be brute-forced or send emails are refused, and store nothing', async () => {
  const user = await service.createUser({ isVerified: false });
  const { email } = user;
  const token = service.tokenOf(user);
  const expiresAt = new Date(Date.now() + 60_000);
  await definePinModel(service.connection).create({ _id: user._id, pinHash: 'x', tries: 0, expiresAt });
  const input = { name: 'Eve', username: 'eve', email: 'eve@cowbell.test', password };
  const responses = [
    await service.run('signUp', input),
    await service.run('verifyEmail', { pin: '1234' }, { token }),
    await service.run('resendVerification', { email }),
    await service.run('requestPasswordReset', { email }),
  ];
  expect(responses.map(({ errorCodes }) => errorCodes)).toEqual(Array(4).fill(['UNAVAILABLE']));
  expect(await service.users.exists({ username: 'eve' })).toBeNull();
  expect(await service.outbox.countDocuments()).toBe(0);
});

test('an email waits in the outbox, and the service still stops', async () => {
  const now = new Date();
  const entry = {
    template: 'verify-email',
    encrypted: 'x',
    isDecoy: false,
    isFrequent: false,
    isQueued: false,
    dueAt: now,
    createdAt: now,
  } as const;
  await service.outbox.create(entry);
  expect(await service.outbox.countDocuments()).toBe(1);
  const other = await startUsers('redis_unavailable_stop', { REDIS_URL: 'redis://127.0.0.1:1' });
  await other.outbox.create(entry);
  await other.stop();
});

test('admins are told that nobody knows how many browsers listen', async () => {
  const token = service.tokenOf(await service.createUser({ isAdmin: true }));
  expect((await service.send('{ listenerCount }', { token })).errorCodes).toEqual(['UNAVAILABLE']);
});

test('signing in still works, with a limit per process', async () => {
  const { email } = await service.createUser();
  expect((await service.run('signIn', { email, password })).payload.token).toBeTruthy();
  for (let i = 0; i < 2; i += 1) await service.run('signIn', { email, password: 'wrong' });
  expect((await service.run('signIn', { email, password })).payload.userErrors).toMatchObject([
    { code: 'RATE_LIMITED' },
  ]);
});

test('a link that was sent before still works', async () => {
  const user = await service.createUser();
  const resetTokens = createResetTokens(defineResetModel(service.connection));
  const { token } = await inTransaction(service.connection, (session) => resetTokens.issue(user._id, session));
  const input = { id: user._id.toHexString(), token, password: 'EvenMoreCowbell' };
  expect((await service.run('resetPassword', input)).payload).toEqual({ userErrors: [] });
  const old = service.tokenOf(user);
  expect((await service.send('{ me { id } }', { token: old })).errorCodes).toEqual(['UNAUTHENTICATED']);
});

test('signing out everywhere takes effect in this service at once', async () => {
  const token = service.tokenOf(await service.createUser());
  expect((await service.send('mutation { signOutEverywhere { userErrors { code } } }', { token })).errors).toEqual([]);
  expect((await service.send('{ me { id } }', { token })).errorCodes).toEqual(['UNAUTHENTICATED']);
});
