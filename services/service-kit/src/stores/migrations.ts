import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../base/log.ts';
import { buildIndexes, isDuplicateKey, retryWhileUnavailable } from './mongo.ts';

/** A numbered change of what a service has stored. It may begin again after a process was killed. */
export interface Migration {
  /** The name of its file, which is recorded in the database. */
  name: string;
  run: (database: mongo.Db) => Promise<void>;
}

type MigrationRecord = { _id: string } & ({ ranAt: Date } | { holder: string; until: Date });

/** How long the lease of a killed process blocks the others, in ms. A living one renews it. */
const leaseTime = 3_000;

/** Delay before the next attempt to get the lease, in ms. */
const leasePause = 200;

/** Brings a database to the form that this version stores: migrations that have not run there, then indexes. */
export async function prepareDatabase(
  connection: Connection,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  await runMigrations(connection, migrations, log);
  await buildIndexes(connection);
}

/** Runs those migrations that have not run yet, in one process at a time. The others wait. */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  const database = connection.db as mongo.Db;
  const records = database.collection<MigrationRecord>('migrations');
  async function findPending(): Promise<Migration[]> {
    const found = await retryWhileUnavailable(() => records.find().toArray());
    return migrations.filter(({ name }) => !found.some(({ _id }) => _id === name));
  }

  let isWaiting = false;
  while ((await findPending()).length > 0) {
    const release = await acquireLease(records);
    if (!release) {
      if (!isWaiting) log.warn('Waiting: another process migrates the stored data, or a restore is not finished');
      isWaiting = true;
      await sleep(leasePause);
      continue;
    }
    try {
      for (const { name, run } of await findPending()) {
        log.info({ migration: name }, 'Stored data is being migrated');
        await retryWhileUnavailable(() => run(database));
        await retryWhileUnavailable(() =>
          records.updateOne({ _id: name }, { $set: { ranAt: new Date() } }, { upsert: true }),
        );
      }
    } finally {
      await release();
    }
  }
}

/** Returns a function that releases the lease, or null while another process has it. */
async function acquireLease(records: mongo.Collection<MigrationRecord>): Promise<(() => Promise<void>) | null> {
  const _id = 'lease';
  const holder = randomUUID();
  const newTime = () => ({ $set: { holder, until: new Date(Date.now() + leaseTime) } });
  try {
    await retryWhileUnavailable(() =>
      records.updateOne({ _id, until: { $lt: new Date() } }, newTime(), { upsert: true }),
    );
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  const renewal = setInterval(
    () => void records.updateOne({ _id, holder }, newTime()).catch(() => undefined),
    leaseTime / 3,
  );
  return async () => {
    clearInterval(renewal);
    await records.deleteOne({ _id, holder });
  };
}

/** Drops an index, if there is one: for an index whose definition changes under its name. */
export async function dropIndex(database: mongo.Db, collection: string, name: string): Promise<void> {
  const isThere = await database.listCollections({ name: collection }).hasNext();
  if (isThere && (await database.collection(collection).indexExists(name))) {
    await database.collection(collection).dropIndex(name);
  }
}
