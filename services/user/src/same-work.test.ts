import argon2 from 'argon2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { password, startUsers, type TestUsers } from './testing/factories.ts';

let service: TestUsers;
const hash = vi.spyOn(argon2, 'hash');
const verify = vi.spyOn(argon2, 'verify');

beforeAll(async () => {
  service = await startUsers('same_work');
});
afterAll(() => service.stop());
afterEach(() => vi.clearAllMocks());

/** How often passwords were hashed and compared, and how many PINs and links are stored. */
async function workSoFar() {
  const collections = ['pins', 'password_resets'].map((name) => service.connection.collection(name));
  const stored = await Promise.all(collections.map((collection) => collection.countDocuments()));
  return [hash.mock.calls.length, verify.mock.calls.length, ...stored];
}

/** What a hash costs: the algorithm, its version, memory and time. */
const costOf = (stored: string) => stored.split('$').slice(1, 4).join(' ');

let count = 0;
/** An email address without an account. */
const unknown = () => {
  count += 1;
  return `unknown-${count}@cowbell.test`;
};

test.each<[string, (email: string) => Promise<unknown>, number[]]>([
  ['signing in', (email) => service.run('signIn', { email, password: 'wrong' }), [0, 1, 0, 0]],
  ['signing up', (email) => service.run('signUp', { name: 'Ada', username: unknown(), email, password }), [1, 0, 1, 0]],
  ['requesting a PIN', (email) => service.run('resendVerification', { email }), [0, 0, 1, 0]],
  ['requesting a new password', (email) => service.run('requestPasswordReset', { email }), [0, 0, 0, 1]],
])('%s hashes and stores the same, whether the email has an account or not', async (_what, send, expected) => {
  const verified = await service.createUser();
  const unverified = await service.createUser({ isVerified: false });
  for (const email of [verified.email, unverified.email, unknown()]) {
    const before = await workSoFar();
    await send(email);
    const after = await workSoFar();
    expect(after.map((total, i) => total - Number(before[i]))).toEqual(expected);
  }
  const costs = verify.mock.calls.map(([stored]) => costOf(stored));
  expect(new Set(costs).size).toBe(Math.min(1, costs.length));
});
