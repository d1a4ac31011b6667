import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadConfig } from '@cowbell/service-kit/base/config';
import { userConfig } from '@cowbell/user/config';
import { expect, it } from 'vitest';
import { parts } from './parts.ts';

const script = fileURLToPath(new URL('./run-role.ts', import.meta.url));

const runRole = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args], { env: {} });

it('prints secrets that the parts take, each on one line', async () => {
  const { stdout } = await runRole('secrets');
  const lines = stdout.trim().split('\n');
  const secrets = Object.fromEntries(lines.map((line) => /^(\w+)=(.+)$/.exec(line)?.slice(1) ?? []));
  const stores = { MONGODB_URI: 'mongodb://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' };
  expect(loadConfig(userConfig, { ...stores, ...secrets }).TOKEN_PRIVATE_KEY).toHaveLength(1);
});

it('changes a key in the file on its standard input', () => {
  const rotate = (name: string) =>
    spawnSync(process.execPath, [script, 'secrets', 'rotate', name], {
      input: `PORT=1\nMAIL_KEY=abcd\n`,
      encoding: 'utf8',
    });
  expect(rotate('MAIL_KEY').stdout).toMatch(/^PORT=1\nMAIL_KEY=[0-9a-f]{64},abcd\n$/);
  expect(rotate('MAIL_KEY').stderr).toContain('MAIL_KEY: ');
  expect(rotate('MAIL')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('Name a change and a key'),
  });
});

it('becomes the part that its argument names', async () => {
  await expect(runRole('mail-worker')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('MAIL_KEY') });
});

it('refuses what is no role, and names the roles', async () => {
  const names = parts.map(({ name }) => name).join(', ');
  const stderr = `Which role? all, ${names}, admin, mail, backup, restore, secrets\n`;
  await expect(runRole('constructor')).rejects.toMatchObject({ code: 1, stderr });
});
