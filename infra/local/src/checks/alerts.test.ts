import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { findOnPath } from '../processes/run.ts';

const promtool = findOnPath('promtool');
if (!promtool)
  console.log("  The tests of the alert rules are skipped: they need promtool, of Debian's package prometheus.");

test.skipIf(!promtool)('alert rules are valid, silent in a quiet night, and not in a bad one', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(String(promtool), args, { cwd: `${root}/infra/observability` });
  await run('check', 'rules', 'alerts.yml');
  await run('test', 'rules', 'alerts.test.yml');
});
