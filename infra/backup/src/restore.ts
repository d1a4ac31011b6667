import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '@cowbell/service-kit/base/log';
import { createEventPublisher } from '@cowbell/service-kit/events/domain-events';
import { queuePrefix } from '@cowbell/service-kit/mail/mail-queue';
import type { Redis } from '@cowbell/service-kit/stores/redis';
import type { Document, MongoClient } from 'mongodb';
import { findDocuments } from './back-up.ts';
import {
  BackupError,
  type BackupHeader,
  checkBackupFile,
  decode,
  readDocuments,
  type StoredCollection,
} from './backup-file.ts';
import type { Databases } from './databases.ts';
import { describeOtherKeys } from './keys.ts';
import { isRestoreUnfinished, listStored, restoreLease, restoring } from './stored-collections.ts';

/** Documents that are written at once: with artwork, a few megabytes. */
const batchSize = 100;

export interface RestoreOptions {
  client: MongoClient;
  redis: Redis;
  /** REDIS_PREFIX. */
  prefix: string;
  databases: Databases;
  file: string;
  /** Whether data that is there may be removed. */
  replace: boolean;
  keys: Readonly<Record<string, string | undefined>>;
  log: Logger;
  report?: (progress: string) => void;
  /** Receives a sentence about a key that differs. */
  warn: (sentence: string) => void;
}

/**
 * Puts the data of a backup file in the place of what the databases have. First it writes everything beside the data
 * that is there, and compares it with the file. Only then it exchanges the collections. Meanwhile a service that starts
 * waits, as it does while another one migrates, and for as long as an interrupted restore is not repeated.
 *
 * @throws BackupError before anything is changed: for a file that cannot be restored, data that must not be replaced,
 * and while Cowbell is running.
 */
export async function restore(options: RestoreOptions): Promise<BackupHeader> {
  const { client, databases, file, keys, replace, report, warn } = options;
  const names = Object.keys(databases);
  report?.('checking the file');
  const header = await checkBackupFile(file);
  requireKnown(header, databases);
  await requireStopped(options);
  if (!replace && !(await isRestoreUnfinished(client, names))) await requireEmpty(client, names);
  for (const sentence of describeOtherKeys(header.keys, keys)) warn(sentence);
  await removeLeftovers(client, names);
  const total = header.collections.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  await readDocuments(file, (collection, documents) =>
    load(client, collection, documents, (count) => {
      done += count;
      report?.(`${done} of ${total} documents`);
    }),
  );
  await requireStopped(options);
  await exchange(options, header);
  return header;
}

function requireKnown({ migrations }: BackupHeader, databases: Databases): void {
  const isKnown = (database: string, name: string) => databases[database]?.some((migration) => migration.name === name);
  for (const [database, names] of Object.entries(migrations)) {
    const unknown = names.find((name) => !isKnown(database, name));
    if (!unknown) continue;
    throw new BackupError(
      `A newer version of Cowbell made this backup (${unknown} of ${database}): restore it with that version.`,
    );
  }
}

/** Each process of Cowbell that reads or serves data listens to domain events. */
async function requireStopped({ redis, prefix }: RestoreOptions): Promise<void> {
  let channels: string[];
  try {
    channels = (await redis.pubsub('CHANNELS')) as string[];
  } catch (error) {
    throw new BackupError(`Redis cannot be used: ${(error as Error).message}.`);
  }
  if (channels.some((channel) => channel.startsWith(`${prefix}events:`))) {
    throw new BackupError('Cowbell is running: stop it first, wherever it runs with this Redis.');
  }
}

async function requireEmpty(client: MongoClient, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const db = client.db(name);
    for (const stored of await listStored(db)) {
      if (stored.name === 'migrations' || !(await db.collection(stored.name).findOne())) continue;
      throw new BackupError(
        `There is data in ${name} already: with --replace, everything of Cowbell in this MongoDB is removed, and the backup takes its place.`,
      );
    }
  }
}

/** Removes what an interrupted restore has written beside the data. */
async function removeLeftovers(client: MongoClient, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const collections = await client.db(name).collections({ nameOnly: true });
    for (const { collectionName } of collections) {
      if (collectionName.startsWith(restoring)) await client.db(name).dropCollection(collectionName);
    }
  }
}

/** Writes a collection under another name, and compares it with the file. */
async function load(
  client: MongoClient,
  { database, name, options, indexes }: StoredCollection,
  documents: AsyncIterable<Buffer>,
  onWritten: (count: number) => void,
): Promise<void> {
  const db = client.db(database);
  const collection = await db.createCollection(restoring + name, options);
  const expected = createHash('sha256');
  let batch: Document[] = [];
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    onWritten(batch.length);
    batch = [];
  };
  for await (const bytes of documents) {
    expected.update(bytes);
    batch.push(decode(bytes));
    if (batch.length === batchSize) await write();
  }
  await write();
  const actual = createHash('sha256');
  for await (const bytes of findDocuments(client, { database, name: restoring + name })) actual.update(bytes);
  const isSame = expected.digest().equals(actual.digest());
  // Last, since MongoDB would otherwise delete what has expired since the backup.
  const missing = indexes.filter((index) => index.name !== '_id_');
  if (missing.length > 0) await db.command({ createIndexes: restoring + name, indexes: missing });
  if (isSame && isDeepStrictEqual(byName(await collection.indexes()), byName(indexes))) return;
  throw new Error(`MongoDB has not stored ${database}.${name} as it is in the file. Nothing was replaced.`);
}

const byName = (indexes: readonly Document[]) => indexes.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Puts the loaded collections in their places, and clears what Redis knows of those that were there. */
async function exchange({ client, redis, prefix, databases, log }: RestoreOptions, header: BackupHeader) {
  const names = Object.keys(databases);
  const until = new Date('9999-12-31');
  for (const name of names) {
    const records = client.db(name).collection<{ _id: string }>('migrations');
    await records.updateOne({ _id: restoreLease._id }, { $set: { ...restoreLease, until } }, { upsert: true });
    await records.deleteMany({ _id: { $ne: restoreLease._id } });
  }
  const isLoaded = (database: string, name: string) =>
    header.collections.some((collection) => collection.database === database && collection.name === name);
  async function put(database: string, name: string): Promise<void> {
    const db = client.db(database);
    if (isLoaded(database, name)) await db.renameCollection(restoring + name, name, { dropTarget: true });
    else await db.dropCollection(name);
  }
  for (const { database, name } of header.collections) if (name !== 'migrations') await put(database, name);
  for (const database of names) {
    for (const { name } of await listStored(client.db(database))) {
      if (name !== 'migrations' && !isLoaded(database, name)) await put(database, name);
    }
  }
  await clearRedis(redis, prefix, log);
  // These records end the wait of services that are starting.
  for (const database of names) await put(database, 'migrations');
}

/**
 * Removes limits, token versions and other copies of data from Redis. The mail queue stays, with its record of what was
 * sent, and so do the versions of topics, which only grow: open pages read everything again.
 */
async function clearRedis(redis: Redis, prefix: string, log: Logger): Promise<void> {
  const kept = [`${prefix}version:`, queuePrefix(prefix)];
  for await (const keys of redis.scanStream({ match: `${prefix.replace(/[*?[\]\\]/g, '\\$&')}*`, count: 1_000 })) {
    const removed = (keys as string[]).filter((key) => !kept.some((start) => key.startsWith(start)));
    if (removed.length > 0) await redis.del(removed);
  }
  const events = createEventPublisher({ redis, prefix, log });
  for (const type of ['show.updated', 'artist.updated', 'requests.cleared', 'setlist.saved'] as const) {
    await events.publish({ type });
  }
}
