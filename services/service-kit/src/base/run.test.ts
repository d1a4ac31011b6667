import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

const script = `
  import { z } from 'zod';
  import { processConfig } from '${import.meta.dirname}/config.ts';
  import { run } from '${import.meta.dirname}/run.ts';
  await run(z.object(processConfig(0)), async () => ({
    listen: async () => '',
    close: async (grace) => console.log(grace),
  }));
  setInterval(() => {}, 1_000);
  console.log('running');`;

it.each([
  ['for STOP_GRACE_MS after SIGTERM', 'SIGTERM', { STOP_GRACE_MS: '5000' }, '5000'],
  ['for 250 ms after SIGTERM by default', 'SIGTERM', {}, '250'],
  ['no longer after Ctrl-C', 'SIGINT', { STOP_GRACE_MS: '5000' }, '0'],
] as const)('a process accepts requests %s', async (_what, signal, environment, grace) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  expect(String(await once(child.stdout, 'data'))).toBe('running\n');
  child.kill(signal);
  expect(String(await once(child.stdout, 'data'))).toBe(`${grace}\n`);
  expect(await exited).toEqual([0, null]);
});
