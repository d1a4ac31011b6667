import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startUsers, type TestUsers } from '../testing/factories.ts';

const script = fileURLToPath(new URL('../admin.ts', import.meta.url));
let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('admin_rights');
});
afterAll(() => service.stop());

/** Runs the command as `npm run admin` does, and returns its exit status and its output. */
function run(...args: string[]): Promise<{ status: number; output: string }> {
  return runWith({}, ...args);
}

function runWith(environment: object, ...args: string[]): Promise<{ status: number; output: string }> {
  const env = { ...process.env, ...service.environment, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

describe('npm run admin', { timeout: 60_000 }, () => {
  test('grants admin rights with the next sign-in, and revokes them at once', async () => {
    const user = await service.createUser({ email: 'robin@cowbell.test' });
    const fanToken = service.tokenOf(user);
    expect(await run('grant', 'Robin@Cowbell.test')).toEqual({
      status: 0,
      output: 'robin@cowbell.test will be an admin after signing in again.',
    });
    expect((await service.send('{ me { id } }', { token: fanToken })).errorCodes).toEqual(['UNAUTHENTICATED']);
    const { payload } = await service.run('signIn', { email: user.email, password });
    expect(payload.user?.isAdmin).toBe(true);

    expect(await run('revoke', user.email)).toEqual({
      status: 0,
      output: 'robin@cowbell.test is no longer an admin, and was signed out on all devices.',
    });
    expect((await service.send('{ me { id } }', { token: String(payload.token) })).errorCodes).toEqual([
      'UNAUTHENTICATED',
    ]);
  });

  test('prints the link for the first admin, until there is one', async () => {
    await service.users.updateMany({}, { isAdmin: false });
    const { status, output } = await run('first');
    expect(status).toBe(0);
    expect(output).toMatch(/^http:\/\/127\.0\.0\.1:8080\/signup#first-admin=[\w-]{43}$/);
    await service.createUser({ isAdmin: true });
    expect(await run('first')).toEqual({
      status: 1,
      output: 'There is an admin already. Sign up, and run npm run admin -- grant <email> for another one.',
    });
  });

  test('writes to the security log, without the email address', async () => {
    const user = await service.createUser();
    const { output } = await runWith({ LOG_LEVEL: 'info' }, 'grant', user.email);
    const line = output.split('\n').find((text) => text.includes('"event"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ event: 'admin.granted', userId: user._id.toHexString() });
    expect(line).not.toContain(user.email);
  });

  test('refuses with a sentence, and changes nothing', async () => {
    const unverified = await service.createUser({ email: 'new@cowbell.test', isVerified: false });
    const results = await Promise.all([
      run('grant', 'nobody@cowbell.test'),
      run('grant', unverified.email),
      run('make', 'x'),
    ]);
    expect(results.map(({ output }) => output)).toEqual([
      'There is no account with the email nobody@cowbell.test. Its owner has to sign up first.',
      'new@cowbell.test is not verified yet. Its owner has to enter the PIN from the email first.',
      'Usage: npm run admin -- first, npm run admin -- grant <email>, or npm run admin -- revoke <email>',
    ]);
    expect(results.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(await service.users.findById(unverified._id).lean()).toEqual(unverified);
  });
});
