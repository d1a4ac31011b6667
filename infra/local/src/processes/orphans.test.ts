import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { isAlive } from './run.ts';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a child ends when its parent is killed', async () => {
  const child = new URL('./child.ts', import.meta.url);
  writeFileSync(
    `${folder}/parent.mjs`,
    `import { startChild } from '${child.href}';
     const { pid } = await startChild({ name: 'sleep', program: 'sleep', args: ['60'], logFile: '${folder}/log' });
     process.stdout.write(String(pid));`,
  );
  const parent = spawn(process.execPath, [`${folder}/parent.mjs`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(parent.stdout, 'data');
  const orphan = Number(output);
  expect(isAlive(orphan)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(orphan), { timeout: 5_000 }).toBe(false);
});

it('an installer ends when the setup is killed', async () => {
  const install = new URL('../../bootstrap/packages.mjs', import.meta.url);
  writeFileSync(
    `${folder}/set-up.mjs`,
    `import { install } from '${install.href}';
     await install('sh', ['-c', 'echo $$; exec sleep 60'], { cwd: '/', onLine: console.log });`,
  );
  const setUp = spawn(process.execPath, [`${folder}/set-up.mjs`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(setUp.stdout, 'data');
  const installer = Number(output);
  expect(isAlive(installer)).toBe(true);
  setUp.kill('SIGKILL');
  await expect.poll(() => isAlive(installer), { timeout: 5_000 }).toBe(false);
});

it.each(['directly', 'through a shell'])('a command that npm runs %s ends when npm is killed', async (way) => {
  const command = new URL('../command.ts', import.meta.url);
  writeFileSync(
    `${folder}/script.mjs`,
    `import { runCommand } from '${command.href}';
     await runCommand(() => {
       console.log(process.pid);
       return new Promise((resolve) => setTimeout(resolve, 60_000));
     });`,
  );
  const script = `"${process.execPath}" "${folder}/script.mjs"`;
  const stayingShell = `spawn('sh', ['-c', '${script}; true'], options)`;
  const direct = `spawn('${process.execPath}', ['${folder}/script.mjs'], options)`;
  writeFileSync(
    `${folder}/npm.mjs`,
    `import { spawn } from 'node:child_process';
     const options = { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } };
     ${way === 'directly' ? direct : stayingShell};`,
  );
  const npm = spawn(process.execPath, [`${folder}/npm.mjs`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(npm.stdout, 'data');
  const pid = Number(output);
  expect(isAlive(pid)).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});
