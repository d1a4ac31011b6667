import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import type { Role } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

/** Set by `npm test` where Python is installed; elsewhere these tests are skipped. */
const program = process.env.SCHEMATHESIS_PATH;
const configuration = fileURLToPath(new URL('./schemathesis.toml', import.meta.url));

/** Set by `npm run schemathesis`: sequences of calls, in which one uses what others responded. */
const isStateful = process.env.COWBELL_SCHEMATHESIS === 'stateful';
const options = isStateful ? ['--phases=stateful', '--max-examples=100'] : ['--phases=examples,coverage,fuzzing'];

/** In ms, for one role. */
const timeout = isStateful ? 1_200_000 : 180_000;

/** Where it stores the state of a run. */
const folder = mkdtempSync(join(tmpdir(), 'cowbell-schemathesis-'));

let stack: TestStack;
let rest: TestRest;
beforeAll(async () => {
  stack = await startTestStack('schemathesis');
  rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
});
afterAll(async () => {
  await rest.close();
  await stack.stop();
  rmSync(folder, { recursive: true });
});

it.skipIf(!program).each(['visitor', 'admin'] satisfies Role[])(
  'for any input of a %s, responses match the OpenAPI document',
  async (role) => {
    const { authorization } = await stack.authorizationOf(role);
    const args = ['--config-file', configuration, 'run', `${rest.url}/api/openapi.json`, '--no-color', ...options];
    const header = authorization ? ['--header', `Authorization: ${authorization}`] : [];
    const result = await promisify(execFile)(String(program), [...args, ...header], {
      cwd: folder,
      maxBuffer: 64e6,
    }).then(
      ({ stdout }) => {
        if (isStateful) console.log(stdout);
        return 'passed';
      },
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    expect(result).toBe('passed');
  },
  timeout,
);
