import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { isAlive } from './is-alive.ts';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a killed parent leaves no child behind', async () => {
  const child = new URL('./child.ts', import.meta.url);
  writeFileSync(
    `${folder}/parent.mjs`,
    `import { startChild } from '${child.href}';
     const { pid } = await startChild({ name: 'sleep', command: 'sleep', args: ['60'], logFile: '${folder}/log' });
     process.stdout.write(String(pid));`,
  );
  const parent = spawn(process.execPath, [`${folder}/parent.mjs`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(parent.stdout, 'data');
  const orphan = Number(output);
  expect(isAlive(orphan)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(orphan), { timeout: 5_000 }).toBe(false);
});
