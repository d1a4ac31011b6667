import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createTestKeys, testEnvironment } from '@cowbell/service-kit/testing/test-service';
import { afterEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const environment = { ...testEnvironment('main', createTestKeys().publicKey), LOG_LEVEL: 'info' };
let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
});

/** Starts the process and collects its output. */
function startMain(change: Record<string, string>) {
  const started = spawn(process.execPath, [main], { env: { ...environment, ...change } });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => {
    started.once('exit', resolve);
  });
  return { kill: (signal: NodeJS.Signals) => started.kill(signal), exit, output: () => output };
}

test('an invalid configuration ends the process, with one line per problem', async () => {
  const { exit, output } = startMain({ MONGODB_URI: '', REDIS_URL: 'localhost', PORT: 'high' });
  expect(await exit).toBe(1);
  expect(output().trim().split('\n')).toEqual([
    'The configuration is not usable:',
    '  PORT: must be a number',
    '  MONGODB_URI: is missing',
    '  REDIS_URL: must be a URL like redis://127.0.0.1:6379',
  ]);
});

test('a port in use ends the process with a sentence that names it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { exit, output } = startMain({ PORT: String(port) });
  expect(await exit).toBe(1);
  expect(output()).toContain(`Port ${port} is taken by another program.`);
  server.close();
});

test('the process runs until SIGTERM and then exits with status 0', async () => {
  const { exit, output, kill } = startMain({});
  await expect.poll(output, { timeout: 10_000 }).toContain('Server listening');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  kill('SIGTERM');
  expect(await exit).toBe(0);
}, 20_000);
