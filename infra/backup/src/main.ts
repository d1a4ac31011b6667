/**
 * The roles `backup FILE` and `restore FILE [--replace]` of the image, with the stores and the keys of its environment. Ends
 * with status 1 and one sentence when nothing was written.
 */
import { parseArgs } from 'node:util';
import { serviceConfig } from '@cowbell/service-kit/base/config';
import { createLogger } from '@cowbell/service-kit/base/log';
import { loadConfigOrExit } from '@cowbell/service-kit/base/run';
import { createRedis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { MongoClient } from 'mongodb';
import { backUp } from './back-up.ts';
import { BackupError, type BackupHeader, checkBackupFile } from './backup-file.ts';
import { databases } from './databases.ts';
import { restore } from './restore.ts';

/** In ms. */
const progressInterval = 10_000;

function readOptions(): { isRestore: boolean; file: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [role, file, ...rest] = positionals;
    const isRestore = role === 'restore';
    if (file && rest.length === 0 && (isRestore || !values.replace)) return { isRestore, file, ...values };
  } catch {
    // An unknown option.
  }
  console.error('Usage: backup FILE, or restore FILE [--replace]');
  return process.exit(1);
}

const { isRestore, file, replace } = readOptions();
const variables = serviceConfig({ port: 0, database: '' });
const { MONGODB_URI } = loadConfigOrExit(variables.pick({ MONGODB_URI: true }));
const log = createLogger({ name: isRestore ? 'restore' : 'backup', level: 'warn' });
const client = new MongoClient(MONGODB_URI, { serverSelectionTimeoutMS: 10_000 });
let progress = 'connecting';
const report = (text: string) => {
  progress = text;
};
const keys = process.env;

async function restoreFile(): Promise<BackupHeader> {
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = loadConfigOrExit(
    variables.pick({ REDIS_URL: true, REDIS_PREFIX: true }),
  );
  const { demo } = await checkBackupFile(file);
  if (demo === 'well-known password') {
    throw new BackupError('This backup has demo logins with a password that everybody knows: it is not for guests.');
  }
  const redis = createRedis({ url, name: 'restore', log });
  try {
    await waitForRedis(redis);
    return await restore({ client, redis, prefix, databases, file, replace, keys, log, report, warn: console.warn });
  } finally {
    redis.disconnect();
  }
}

const ticking = setInterval(() => console.log(`… ${progress}`), progressInterval);
try {
  await client.connect().catch((error: Error) => {
    throw new BackupError(`MongoDB cannot be used: ${error.message}.`);
  });
  const header = isRestore ? await restoreFile() : await backUp({ client, databases, file, keys, report });
  const documents = header.collections.reduce((sum, { count }) => sum + count, 0);
  if (isRestore) console.log(`All ${documents} documents are as they were at ${header.takenAt}.`);
  else {
    console.log(`${file} has all ${documents} documents as of ${header.takenAt}, and was read back.`);
    console.log('It has no keys: keep those of this Cowbell as well, at another place.');
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
} finally {
  clearInterval(ticking);
  await client.close();
}
