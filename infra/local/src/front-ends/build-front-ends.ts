import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from '../../bootstrap/failure.mjs';
import { acquireLock } from '../../bootstrap/lock.mjs';
import { root } from '../../bootstrap/paths.mjs';
import { step } from '../../bootstrap/steps.mjs';
import { run } from '../processes/run.ts';
import { fingerprintOf } from './fingerprint.ts';
import { precompress } from './precompress.ts';

const fronts = ['shell', 'mfe-request', 'mfe-auth', 'mfe-admin'];

/** Says from what the files beside it were built; written last, so that half a build does not count. */
const stampOf = (name: string) => `${root}/${name}/dist/.built-from`;

async function build(name: string, fingerprint: string): Promise<void> {
  rmSync(stampOf(name), { force: true });
  try {
    await run('pnpm', ['--dir', `${root}/${name}`, 'run', 'build'], 120_000);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Failure(`${name} could not be built:\n${stdout}${stderr}`);
  }
  await precompress(`${root}/${name}/dist`);
  writeFileSync(stampOf(name), fingerprint);
}

/**
 * Builds the front ends whose sources have changed since they were built last.
 *
 * @throws {Failure} with the bundler's words when one does not build.
 */
export async function buildFrontEnds(): Promise<void> {
  const stale = fronts
    .map((name) => ({ name, fingerprint: fingerprintOf(name) }))
    .filter(({ name, fingerprint }) => {
      const stamp = stampOf(name);
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint;
    });
  if (stale.length === 0) return;
  const release = acquireLock('build', (pid) => `Process ${pid} is building the front end; try again when it is done.`);
  try {
    const names = stale.map(({ name }) => name).join(', ');
    await step(`Front end: ${names}`, () =>
      Promise.all(stale.map(({ name, fingerprint }) => build(name, fingerprint))),
    );
  } finally {
    release();
  }
}
