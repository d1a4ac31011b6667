import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
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

it.each(['start', 'dev'])('npm ends after what it runs when %s is stopped by SIGTERM', async (script) => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  writeFileSync(`${folder}/package.json`, JSON.stringify({ scripts }));
  mkdirSync(`${folder}/infra/local`, { recursive: true });
  writeFileSync(
    `${folder}/infra/local/bootstrap.mjs`,
    `process.on('SIGTERM', () => console.log('stopping'));
    process.stdin.on('end', () => {
      console.log('stopped');
      process.exit(0);
    });
    process.stdin.resume();
    console.log('running');`,
  );
  const npm = spawn('npm', ['run', '--silent', script], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(npm, 'exit');
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  expect(await nextLine()).toBe('running');
  npm.kill('SIGTERM');
  expect(await nextLine()).toBe('stopping');
  // By now, npm would have ended.
  npm.stdin.end();
  expect(await nextLine()).toBe('stopped');
  expect(await exited).toEqual([0, null]);
});
