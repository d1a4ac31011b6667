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

/** `npm test` provides it where Python is at hand; elsewhere this file is left out. */
const program = String(process.env.SCHEMATHESIS_PATH);
const configuration = fileURLToPath(new URL('./schemathesis.toml', import.meta.url));

/** What it writes down about a run. */
const folder = mkdtempSync(join(tmpdir(), 'cowbell-schemathesis-'));

let house: TestStack;
let rest: TestRest;
beforeAll(async () => {
  house = await startTestStack('schemathesis');
  rest = await startRest(house.gateway.url, house.catalogueOrigin);
});
afterAll(async () => {
  await rest.close();
  await house.stop();
  rmSync(folder, { recursive: true });
});

it.each(['visitor', 'admin'] satisfies Role[])(
  'whatever a %s sends, the paths answer as their document says',
  async (role) => {
    const { authorization } = await house.authorizationOf(role);
    const args = ['--config-file', configuration, 'run', `${rest.url}/api/openapi.json`, '--no-color'];
    const header = authorization ? ['--header', `Authorization: ${authorization}`] : [];
    const result = await promisify(execFile)(program, [...args, ...header], { cwd: folder, maxBuffer: 64e6 }).then(
      () => 'passed',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    expect(result).toBe('passed');
  },
  180_000,
);
