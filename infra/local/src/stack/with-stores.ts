import { existsSync, statSync } from 'node:fs';
import { BackupError } from '@cowbell/backup/backup-file';
import { MongoClient } from 'mongodb';
import { Failure } from '../../bootstrap/failure.mjs';
import { acquireLock } from '../../bootstrap/lock.mjs';
import { readLocalConfig } from '../configuration/local-config.ts';
import type { Child } from '../processes/child.ts';
import { launch } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { requireMongo, requireRedis } from '../stores/external-stores.ts';
import { prepareMongo } from '../stores/mongo.ts';
import { prepareRedis } from '../stores/redis.ts';
import type { DemoDatabase } from './demo-data.ts';
import { stopOrphanedProcesses } from './orphaned-processes.ts';
import { dataFolder, logFolder } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';
import { readSecrets } from './secrets.ts';

export type Stores = {
  client: MongoClient;
  redisUrl: () => Promise<string>;
  /** The secrets of this Cowbell by name: those of the data folder, or else of the environment. */
  keys: Record<string, string | undefined>;
  database: DemoDatabase;
};

/** The stores and the commands write files that only their user can read: a run as root would lock Cowbell out of its data. */
function requireOwnData(): void {
  if (existsSync(dataFolder) && statSync(dataFolder).uid !== process.getuid?.()) {
    throw new Failure(
      `${dataFolder} belongs to another user: run this command as that user, for example with sudo -Hu.`,
    );
  }
}

/**
 * Runs work on the stores of this Cowbell: those of MONGODB_URI and REDIS_URL, those of the running stack, or its own,
 * which it starts for this time.
 *
 * @param report receives what is being done to start them.
 * @throws Failure when a store cannot be used, while a stack is starting or stopping, and when the data of a stack that does
 *   not run belongs to another user.
 */
export async function withStores<T>(
  report: (detail: string) => void,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const config = readLocalConfig();
  const running = findRunningStack();
  if (!running) requireOwnData();
  const children: Child[] = [];
  let release: (() => void) | undefined;

  async function startStore(name: 'mongod' | 'redis'): Promise<string> {
    if (!release) {
      release = acquireLock('start', (pid) => `Cowbell is starting or stopping here (process ${pid}): try again then.`);
      await stopOrphanedProcesses(dataFolder);
    }
    const prepare = name === 'mongod' ? prepareMongo : prepareRedis;
    const port = await findFreePort();
    const logFile = `${logFolder}/${name}.log`;
    const options = await prepare({ folder: `${dataFolder}/${name}`, port, logFile, report });
    children.push(await launch(options));
    return options.url;
  }

  try {
    // Data is for this user only.
    process.umask(0o077);
    if (config.MONGODB_URI) await requireMongo(config.MONGODB_URI);
    const mongoUrl = config.MONGODB_URI ?? running?.MONGODB_URI ?? (await startStore('mongod'));
    const redisUrl = async () => {
      if (config.REDIS_URL) await requireRedis(config.REDIS_URL);
      // A Cowbell on other machines would not be found in a new Redis.
      else if (config.MONGODB_URI && !existsSync(`${dataFolder}/redis`)) throw new Failure('Set REDIS_URL as well.');
      return config.REDIS_URL ?? running?.REDIS_URL ?? (await startStore('redis'));
    };
    const client = new MongoClient(mongoUrl);
    try {
      const keys = { ...process.env, ...readSecrets(dataFolder) };
      return await work({ client, redisUrl, keys, database: { dataFolder, mongoUrl: config.MONGODB_URI } });
    } finally {
      await client.close();
    }
  } catch (error) {
    throw error instanceof BackupError ? new Failure(error.message) : error;
  } finally {
    for (const child of children) await child.stop();
    release?.();
  }
}
