import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const { href: memory } = new URL('./memory.ts', import.meta.url);

/** A command that prints which of its ancestors are the starter and npm, by their command lines. */
function prepareCommand(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(`${folder}/infra`);
  const { href: table } = new URL('../../bootstrap/process-table.mjs', import.meta.url);
  writeFileSync(
    `${folder}/command.ts`,
    `import { startingProcesses } from '${memory}';
     import { commandLine } from '${table}';
     const { starter, npm } = startingProcesses();
     console.log(JSON.stringify({ starter: starter.map(commandLine), npm: npm.map(commandLine) }));`,
  );
  const spawn = `import { spawnSync } from 'node:child_process';
    const run = (file) => spawnSync(process.execPath, [file], { stdio: 'inherit' });`;
  writeFileSync(`${folder}/infra/bootstrap.mjs`, `${spawn} run('${folder}/tool.mjs');`);
  writeFileSync(`${folder}/tool.mjs`, `${spawn} run('${folder}/command.ts');`);
  return folder;
}

it('the starter and npm are found, however many processes are between them and a command', () => {
  const folder = prepareCommand();
  const shell = `'${process.execPath}' '${folder}/infra/bootstrap.mjs'; true`;
  const { starter, npm } = JSON.parse(execFileSync('sh', ['-c', shell], { encoding: 'utf8' }));
  expect(starter).toEqual([expect.stringMatching(/infra\/bootstrap\.mjs\s*$/)]);
  expect(npm).toEqual([expect.stringMatching(/^sh -c /)]);
});
