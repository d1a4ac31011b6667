import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { postGraphQL } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';
import type { StoredUser } from '../user/user.model.ts';
import type { SecurityEvent } from './audit.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const wrongPassword = 'LessCowbell!1';
const newPassword = 'EvenMoreCowbell';

/** Must not appear in the log: passwords, password hashes, tokens ('eyJ' starts every JWT), email addresses. */
const secrets = [password, wrongPassword, newPassword, '$argon2', 'eyJ', '@cowbell.test'];

/** Prepares each event: a service without a log, on the same stores. */
let service: TestUsers;
/** The process whose log is tested, its URL, and what it and the admin command logged. */
let main: ChildProcess;
let url: string;
let log = '';
/** The expected details of each event. */
const expected: Partial<Record<SecurityEvent, object>> = {};

async function mutate(operation: string, input: object, token?: string): Promise<void> {
  const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${operation}(input: $input) { userErrors { code } } }`;
  const { errors } = await postGraphQL(url, { query, variables: { input }, ...(token && { token }) });
  expect(errors).toEqual([]);
}

async function admin(action: string, { email }: StoredUser): Promise<void> {
  const env = { ...process.env, ...service.environment, LOG_LEVEL: 'info' };
  const { stdout } = await promisify(execFile)(process.execPath, [pathOf('admin.ts'), action, email], { env });
  // The sentence that the command prints is not part of the log.
  log += stdout.replace(/^[^{].*\n/gm, '');
}

async function createPin(user: StoredUser): Promise<string> {
  await service.run('resendVerification', { email: user.email });
  const [mail] = await service.mailsTo(user.email);
  return mail?.template === 'verify-email' ? mail.pin : '';
}

async function createLink(user: StoredUser): Promise<{ id: string; token: string }> {
  await service.run('requestPasswordReset', { email: user.email });
  const [mail] = await service.mailsTo(user.email);
  return mail?.template === 'reset-password' ? { id: mail.userId, token: mail.token } : { id: '', token: '' };
}

const idOf = ({ _id }: StoredUser) => ({ userId: _id.toHexString() });

/** Makes each event happen once, and returns its expected details. */
const triggers: Record<SecurityEvent, () => Promise<object>> = {
  async 'account.created'() {
    const input = { name: 'Ada', username: 'ada', email: 'ada@cowbell.test', password };
    await mutate('signUp', input);
    return idOf((await service.users.findOne({ username: 'ada' }).lean()) as StoredUser);
  },
  async 'account.sign-up-repeated'() {
    const user = await service.createUser();
    await mutate('signUp', { name: 'Eve', username: 'eve', email: user.email, password });
    return idOf(user);
  },
  async 'sign-in.succeeded'() {
    const user = await service.createUser();
    await mutate('signIn', { email: user.email, password });
    return idOf(user);
  },
  async 'sign-in.failed'() {
    const user = await service.createUser();
    await mutate('signIn', { email: user.email, password: wrongPassword });
    return idOf(user);
  },
  async 'sign-out.everywhere'() {
    const user = await service.createUser();
    const query = 'mutation { signOutEverywhere { userErrors { code } } }';
    await postGraphQL(url, { query, token: service.tokenOf(user) });
    return idOf(user);
  },
  async 'verification.requested'() {
    const user = await service.createUser({ isVerified: false });
    await mutate('resendVerification', { email: user.email });
    return idOf(user);
  },
  async 'verification.failed'() {
    const user = await service.createUser({ isVerified: false });
    const pin = await createPin(user);
    await mutate('verifyEmail', { pin: pin === '0000' ? '0001' : '0000' }, service.tokenOf(user));
    return idOf(user);
  },
  async 'verification.succeeded'() {
    const user = await service.createUser({ isVerified: false });
    await mutate('verifyEmail', { pin: await createPin(user) }, service.tokenOf(user));
    return idOf(user);
  },
  async 'password-reset.requested'() {
    const user = await service.createUser();
    await mutate('requestPasswordReset', { email: user.email });
    return idOf(user);
  },
  async 'password-reset.failed'() {
    const { id } = await createLink(await service.createUser());
    secrets.push('a-token-that-was-never-issued');
    await mutate('resetPassword', { id, token: 'a-token-that-was-never-issued', password: newPassword });
    return {};
  },
  async 'password-reset.succeeded'() {
    const user = await service.createUser();
    const link = await createLink(user);
    secrets.push(link.token);
    await mutate('resetPassword', { ...link, password: newPassword });
    return idOf(user);
  },
  async 'admin.granted'() {
    const user = await service.createUser();
    await admin('grant', user);
    return idOf(user);
  },
  async 'admin.revoked'() {
    const user = await service.createUser({ isAdmin: true });
    await admin('revoke', user);
    return idOf(user);
  },
  async 'limit.reached'() {
    const { email } = await service.createUser();
    await service.run('signIn', { email, password: wrongPassword });
    await mutate('signIn', { email, password });
    return { limit: 'sign-in:source' };
  },
};
const events = Object.keys(triggers) as SecurityEvent[];

beforeAll(async () => {
  service = await startUsers('audit', { SIGN_IN_FAILURES_PER_ACCOUNT: '1' });
  const env = { ...process.env, ...service.environment, LOG_LEVEL: 'info' };
  main = spawn(process.execPath, [pathOf('main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  main.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  url = await vi.waitFor(() => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0] ?? Promise.reject(log), { timeout: 60_000 });
  for (const event of events) expected[event] = await triggers[event]();
  main.kill('SIGTERM');
  await once(main, 'close');
}, 120_000);
afterAll(async () => {
  main.kill('SIGKILL');
  await service.stop();
});

/** Fields of every line. */
const commonFields = ['level', 'time', 'pid', 'hostname', 'name', 'requestId', 'msg'];

test.each(events)('%s is logged once, with nothing about the account but its id', (event) => {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const logged = lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.event === event)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => !commonFields.includes(key))));
  expect(logged).toEqual([{ event, ...expected[event] }]);
});

test('no line of the log contains a secret', () => {
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
