import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from './testing/factories.ts';

const seed = fileURLToPath(new URL('./seed.ts', import.meta.url));
/** In ms. Each test starts processes, which takes seconds on a busy machine. */
const timeout = 60_000;
let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('seed');
});
beforeEach(() => service.users.deleteMany());
afterAll(() => service.stop());

async function runSeed(environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...service.environment, ...environment };
  await promisify(execFile)(process.execPath, [seed], { env });
}

const signIn = (email: string, secret: string) => service.run('signIn', { email, password: secret });

test('demo logins are created once', { timeout }, async () => {
  await runSeed({ DEMO_PASSWORD: password });
  await runSeed({ DEMO_PASSWORD: 'another password' });
  const accounts = await service.users.find().sort({ email: 1 }).lean();
  expect(accounts.map(({ email, isVerified, isAdmin }) => [email, isVerified, isAdmin])).toEqual([
    ['admin@cowbell.test', true, true],
    ['fan@cowbell.test', true, false],
    ['new@cowbell.test', false, false],
  ]);
  for (const { email } of accounts) expect((await signIn(email, password)).payload.userErrors).toEqual([]);
});

test('without a password, no demo logins are created', { timeout }, async () => {
  await runSeed({ DEMO_PASSWORD: '' });
  expect(await service.users.countDocuments()).toBe(0);
});

test('existing demo logins can get another password, which ends their sessions', { timeout }, async () => {
  const before = await service.createUser({ email: 'fan@cowbell.test' });
  const ada = await service.createUser();
  await runSeed({ DEMO_PASSWORD: 'not well known', DEMO_REPLACE: 'true' });
  const after = await service.users.findOne({ email: 'fan@cowbell.test' }).lean();
  expect(after?.tokenVersion).toBe(before.tokenVersion + 1);
  expect((await signIn('fan@cowbell.test', password)).payload.token).toBeNull();
  expect((await signIn('fan@cowbell.test', 'not well known')).payload.token).toBeTruthy();
  expect((await signIn(ada.email, password)).payload.token).toBeTruthy();
});
