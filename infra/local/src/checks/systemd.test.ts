import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { processEnvironments } from '../configuration/environments.ts';
import { findOnPath } from '../processes/run.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const read = (name: string) => readFileSync(`${root}/infra/systemd/${name}`, 'utf8');
const analyze = findOnPath('systemd-analyze');

it('the environment of the unit has only variables that Cowbell reads', () => {
  const known = new Set(Object.values(processEnvironments).flatMap(({ shape }) => Object.keys(shape)));
  const set = [...read('cowbell.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name));
  expect(set).toContain('PUBLIC_URL');
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

if (analyze) {
  it('systemd has nothing to say about the unit', async () => {
    const folder = makeTemporaryFolder();
    // It looks for the program, which may be elsewhere on this machine.
    writeFileSync(`${folder}/cowbell.service`, read('cowbell.service').replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = await promisify(execFile)(analyze, ['verify', `${folder}/cowbell.service`]);
    rmSync(folder, { recursive: true });
    expect(stdout + stderr).toBe('');
  });
} else console.log('  The unit of systemd is not checked: systemd-analyze is missing.');
