import { inTransaction } from '@cowbell/service-kit/stores/mongo';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createResetTokens, defineResetModel } from './password-reset/reset-tokens.ts';
import { fillPasswordQueue, password, startUsers, type TestUsers } from './testing/factories.ts';
import { concurrency, maxQueued } from './user/password.ts';

const address = '192.0.2.1';
let service: TestUsers;
let release: () => Promise<void>;

beforeAll(async () => {
  service = await startUsers('password_queue_full', {
    SIGN_IN_FAILURES_PER_ACCOUNT: '1',
    SIGN_IN_FAILURES_PER_ADDRESS: '1',
    SIGN_UPS_PER_ADDRESS: '1',
  });
});
afterAll(() => service.stop());

beforeEach(async () => {
  await service.outbox.deleteMany();
  release = fillPasswordQueue(concurrency + maxQueued, address);
});
afterEach(() => release());

const refused = {
  userErrors: [
    {
      code: 'UNAVAILABLE',
      field: null,
      message: 'Too many people are signing in right now. Please try again in a moment.',
    },
  ],
};

test('a sign-in is refused in the same way with and without an account, and does not count as an attempt', async () => {
  const { email } = await service.createUser();
  for (const tried of [email, 'nobody@cowbell.test', email]) {
    const { payload, headers } = await service.run('signIn', { email: tried, password }, { address });
    expect(payload).toEqual({ token: null, user: null, ...refused });
    expect(headers.get('retry-after')).toBe('2');
  }
  await release();
  expect((await service.run('signIn', { email, password }, { address })).payload.token).toBeTruthy();
});

test('sign-ins that are refused leave their network its first attempts, which others cannot use up', async () => {
  const { email } = await service.createUser();
  const signIn = async (from: string, tried = password) =>
    (await service.run('signIn', { email, password: tried }, { address: from })).payload;
  for (let n = 0; n < 3; n += 1) expect(await signIn(address)).toMatchObject(refused);
  await release();
  // In one /48: its three first attempts, and the six further ones that all networks have together.
  for (let n = 0; n < 9; n += 1) await signIn(`2001:db8:80:${n}::1`, 'wrong');
  expect(await signIn('2001:db8:80:9::1')).toMatchObject({ userErrors: [{ code: 'RATE_LIMITED' }] });
  expect((await signIn(address)).token).toBeTruthy();
});

test('a sign-up is refused, stores nothing, and does not count as an attempt', async () => {
  const { email } = await service.createUser();
  const input = { name: 'Eve', username: 'eve', email: 'eve@cowbell.test', password };
  for (const tried of [input, { ...input, email }, input]) {
    expect((await service.run('signUp', tried, { address })).payload).toEqual({ email: null, ...refused });
  }
  expect(await service.users.exists({ username: 'eve' })).toBeNull();
  expect(await service.outbox.countDocuments()).toBe(0);
  await release();
  expect((await service.run('signUp', input, { address })).payload).toEqual({ email: input.email, userErrors: [] });
});

test('a new password is refused, and its link still works afterwards', async () => {
  const { _id } = await service.createUser();
  const resetTokens = createResetTokens(defineResetModel(service.connection));
  const { token } = await inTransaction(service.connection, (session) => resetTokens.issue(_id, session));
  const input = { id: _id.toHexString(), token, password: 'EvenMoreCowbell' };
  expect((await service.run('resetPassword', input)).payload).toEqual(refused);
  await release();
  expect((await service.run('resetPassword', input)).payload).toEqual({ userErrors: [] });
});
