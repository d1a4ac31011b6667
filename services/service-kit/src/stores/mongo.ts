import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type Connection, type SchemaDefinitionProperty } from 'mongoose';
import type { Logger } from '../base/log.ts';

/** The most that waiting for a server may take, in ms: long enough for a restart, short enough for whoever waits. */
const selectionTimeout = 1_200;

/** The most that an operation may take, in ms. */
const operationTimeout = 1_400;

/** Pause before the next try to reach MongoDB at the start, in ms. */
const startPause = 500;

/** A batch size with which a whole list comes in one answer; the default gives 101 documents and then the rest. */
export const wholeList = 5_000;

/**
 * The definition of a Mongoose schema that names every field of the stored type. Mongoose silently drops fields that its
 * schema does not know, so that a forgotten one must be a compile error: `{ … } satisfies EveryField<StoredSong>`.
 */
export type EveryField<Stored> = Record<Exclude<keyof Stored, '_id'>, SchemaDefinitionProperty>;

/**
 * Connects to one database and waits for MongoDB as long as it takes, saying so. What is acknowledged is durable:
 * on a majority of the members, in their journals.
 */
export async function connectMongo(options: { uri: string; database: string; log: Logger }): Promise<Connection> {
  const { uri, database, log } = options;
  for (let attempt = 1; ; attempt += 1) {
    const connection = mongoose.createConnection(uri, {
      dbName: database,
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      serverSelectionTimeoutMS: selectionTimeout,
      connectTimeoutMS: selectionTimeout,
      waitQueueTimeoutMS: selectionTimeout,
      // For a MongoDB that does not answer any more. The driver tries once more, so it counts twice.
      socketTimeoutMS: operationTimeout,
      maxPoolSize: 20,
      autoIndex: false,
    });
    connection.set('maxTimeMS', operationTimeout - 200);
    try {
      await connection.asPromise();
      if (attempt > 1) log.info('MongoDB is there');
      return connection;
    } catch (error) {
      if (attempt === 1) log.warn({ reason: (error as Error).message }, 'MongoDB cannot be reached; waiting for it');
      await connection.close(true).catch(() => undefined);
      await sleep(startPause);
    }
  }
}

/**
 * Builds the indexes of all models of a connection; to be awaited before a service calls itself ready. Takes as long
 * as it takes: each try has the limit of an operation.
 */
export async function buildIndexes(connection: Connection): Promise<void> {
  try {
    await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  } catch (error) {
    if (!isMongoUnavailable(error)) throw error;
    await sleep(startPause);
    await buildIndexes(connection);
  }
}

/** Readiness check: MongoDB answers a ping. */
export async function pingMongo(connection: Connection): Promise<void> {
  await connection.db?.admin().ping();
}

/**
 * Class names of the driver's and mongoose's errors for a MongoDB that cannot be reached or does not answer. What is under
 * way on the other connections when one falls silent ends with a name of its own.
 */
const awayErrors =
  /^(Mongo(ose)?(Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|TopologyClosed|NotConnected)|PoolClearedOnNetwork)Error$/;

/** MongoDB's code for a query that took longer than its maxTimeMS. */
const maxTimeExpired = 50;

/** True when an error says that MongoDB is away or too slow, and not that we asked something wrong. */
export function isMongoUnavailable(error: unknown): boolean {
  if (isTransient(error)) return true;
  if (error instanceof mongoose.mongo.MongoServerError) return error.code === maxTimeExpired;
  return error instanceof Error && awayErrors.test(error.name);
}

/** True when a transaction failed for no fault of its own: another one was at the same document, or the network broke. */
export function isTransient(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** MongoDB's code for a document that a unique index refuses. */
const duplicateKey = 11_000;

/** True when an error says that another document has the same unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;
}
