import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { measureAddedMemory, measureMemory, measureOwnMemory } from './memory.ts';

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

/** Starts processes of the Node that runs this test, until the test ends. @returns their ids, when they have begun. */
async function startIdleNodes(count: number): Promise<number[]> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'console.log("begun"); setInterval(() => {}, 1e6)']),
  );
  onTestFinished(() => {
    for (const child of children) child.kill();
  });
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  return children.map(({ pid = 0 }) => pid);
}

describe.runIf(process.platform === 'linux')('the memory of processes', () => {
  it('has all of a program, though processes that are not measured run it too', async () => {
    const [pid = 0] = await startIdleNodes(2);
    const [, resident] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const megabytes = (Number(resident) * 1024) / 1e6;
    expect(Math.abs((await measureMemory([pid])) - megabytes)).toBeLessThan(3);
  });

  it('has the program of several of them once', async () => {
    const [one = 0, other = 0] = await startIdleNodes(2);
    const alone = await measureMemory([one]);
    const added = await measureAddedMemory([other], [one]);
    const own = measureOwnMemory([other]);
    expect(alone).toBeGreaterThan(measureOwnMemory([one]) + 20);
    expect(added).toBeLessThan(own + 5);
    // Each figure is rounded to a whole MB.
    expect(Math.abs((await measureMemory([one, other])) - alone - added)).toBeLessThanOrEqual(1);
  });

  it('is 0 for a process that has ended', async () => {
    const { pid = 0 } = spawnSync(process.execPath, ['-e', '']);
    expect(await measureMemory([pid])).toBe(0);
  });
});
