import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from './factories.ts';

const seed = fileURLToPath(new URL('./seed.ts', import.meta.url));
let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('seed');
});
afterAll(() => service.stop());

async function runSeed(environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...service.environment, ...environment };
  await promisify(execFile)(process.execPath, [seed], { env });
}

test('demo logins are made once, and only with a password given', async () => {
  await runSeed({ DEMO_PASSWORD: '' });
  expect(await service.users.countDocuments()).toBe(0);

  await runSeed({ DEMO_PASSWORD: password });
  await runSeed({ DEMO_PASSWORD: 'another password' });
  const logins = await service.users.find().sort({ email: 1 }).lean();
  expect(logins.map(({ email, isVerified, isAdmin }) => [email, isVerified, isAdmin])).toEqual([
    ['admin@cowbell.test', true, true],
    ['fan@cowbell.test', true, false],
    ['new@cowbell.test', false, false],
  ]);

  const query = `mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }`;
  for (const { email } of logins) {
    const { data } = await service.send(query, { variables: { input: { email, password } } });
    expect(data.signIn).toEqual({ userErrors: [] });
  }
  // Three processes, one after the other.
}, 20_000);

test('demo logins that are there can be given another password, which ends their sessions', async () => {
  const fan = await service.users.findOne({ email: 'fan@cowbell.test' }).lean();
  const ada = await service.createUser();
  await runSeed({ DEMO_PASSWORD: 'not well known', DEMO_REPLACE: 'true' });
  const after = await service.users.findOne({ email: 'fan@cowbell.test' }).lean();
  expect(after?.tokenVersion).toBe((fan?.tokenVersion ?? 0) + 1);
  const signIn = (email: string, secret: string) => service.run('signIn', { email, password: secret });
  expect((await signIn('fan@cowbell.test', password)).payload.token).toBeNull();
  expect((await signIn('fan@cowbell.test', 'not well known')).payload.token).toBeTruthy();
  expect((await signIn(ada.email, password)).payload.token).toBeTruthy();
}, 20_000);
