import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command that starts a Node process with this script. @returns what the command prints, and its exit status. */
function launchInCommand(script: string): { status: number | null; stderr: string } {
  writeFileSync(`${folder}/part.mjs`, script);
  writeFileSync(
    `${folder}/command.mjs`,
    `import { runCommand } from '${import.meta.dirname}/command.ts';
    import { launch } from '${import.meta.dirname}/processes/launch.ts';
    const spec = { name: 'part', program: process.execPath, args: ['${folder}/part.mjs'], logFile: '${folder}/part.log' };
    await runCommand(() => launch({ spec, waitUntilReady: () => new Promise(() => {}) }));`,
  );
  return spawnSync(process.execPath, [`${folder}/command.mjs`], { encoding: 'utf8', timeout: 20_000 });
}

it('a command whose process cannot start says why, in the words of that process', () => {
  const { status, stderr } = launchInCommand(`
    console.log('{"level":30,"msg":"Starting"}');
    console.error('The configuration is not usable:\\n  LOG_LEVEL: is not a level');
    console.log('{"level":30,"msg":"Stopping"}');
    process.exitCode = 1;`);
  expect(stderr).toBe(
    `\npart ended while starting (code 1); see ${folder}/part.log\n` +
      '\nThe configuration is not usable:\n  LOG_LEVEL: is not a level\n',
  );
  expect(status).toBe(1);
});

it('a command whose process ends without a word names the log', () => {
  const { status, stderr } = launchInCommand('process.exitCode = 3;');
  expect(stderr).toBe(`\npart ended while starting (code 3); see ${folder}/part.log\n`);
  expect(status).toBe(1);
});
