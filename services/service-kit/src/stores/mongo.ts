import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type ClientSession, type Connection, type SchemaDefinitionProperty, Types } from 'mongoose';
import type { Logger } from '../base/log.ts';

/** Time limit for finding a server, in ms: long enough for a restart, short enough for the person who waits. */
const selectionTimeout = 1_200;

/** Time limit for an operation, in ms. */
const operationTimeout = 1_400;

/** Delay before the next attempt to connect at the start, in ms. */
const startPause = 500;

/** A batch size that returns a whole list in one batch; with the default, the first batch has 101 documents. */
export const wholeList = 5_000;

/** A Mongoose schema with every field of the stored type: Mongoose silently drops all others. */
export type EveryField<Stored> = Record<Exclude<keyof Stored, '_id'>, SchemaDefinitionProperty>;

/** Connects to one database, and waits for MongoDB without a time limit. An acknowledged write is durable. */
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
      // For a MongoDB that stopped responding. The driver retries once, so the limit applies twice.
      socketTimeoutMS: operationTimeout,
      maxPoolSize: 20,
      autoIndex: false,
    });
    connection.set('maxTimeMS', operationTimeout - 200);
    try {
      await connection.asPromise();
      if (attempt > 1) log.info('MongoDB is available');
      return connection;
    } catch (error) {
      if (attempt === 1) log.warn({ reason: (error as Error).message }, 'MongoDB is unavailable; waiting for it');
      await connection.close(true).catch(() => undefined);
      await sleep(startPause);
    }
  }
}

/** Builds the indexes of all models of a connection. */
export async function buildIndexes(connection: Connection): Promise<void> {
  await retryWhileUnavailable(() =>
    Promise.all(Object.values(connection.models).map((model) => model.createIndexes())),
  );
}

/** Runs work of the start until MongoDB is available for it. Each attempt has the time limits of an operation. */
export async function retryWhileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isMongoUnavailable(error)) throw error;
      await sleep(startPause);
    }
  }
}

/** Readiness check: fails when MongoDB does not respond to a ping. */
export async function pingMongo(connection: Connection): Promise<void> {
  await connection.db?.admin().ping();
}

/** Class names of the errors of the driver and of Mongoose when MongoDB is unavailable. */
const unavailableErrors =
  /^(Mongo(ose)?(Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|TopologyClosed|NotConnected)|PoolClearedOnNetwork)Error$/;

/**
 * MongoDB's error codes for a query that took longer than its maxTimeMS, and for a server that is starting or stopping:
 * ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange,
 * NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary.
 */
const unavailableCodes = new Set<unknown>([50, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** True for an error that says that MongoDB is unavailable or too slow, and not that the operation was wrong. */
export function isMongoUnavailable(error: unknown): boolean {
  if (isTransient(error)) return true;
  if (error instanceof mongoose.mongo.MongoServerError) return unavailableCodes.has(error.code);
  return error instanceof Error && unavailableErrors.test(error.name);
}

/** True when a transaction may succeed if it is retried: another one wrote the same document, or the network failed. */
export function isTransient(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** True when an error says that another document has the same unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

/** Parses an ObjectId (24 hexadecimal digits); undefined for any other text. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? Types.ObjectId.createFromHexString(id) : undefined;
}

/** Finds a document only in the version that its editor has loaded; in any version without one. */
export function inVersion(version: number | null | undefined): { version?: number } {
  return version === null || version === undefined ? {} : { version };
}

/** Order and equality that ignore case and accents: strength 1 of ICU. */
export const ignoringCaseAndAccents = { locale: 'en', strength: 1 } as const;

/** Equality that ignores case only: strength 2 of ICU. */
export const ignoringCase = { locale: 'en', strength: 2 } as const;

/** Options of the index of idempotency keys, which only some documents have. */
export const uniqueKey = {
  name: 'key_unique',
  unique: true,
  partialFilterExpression: { key: { $exists: true } },
} as const;

/** How long a transaction is retried after write conflicts, in ms. */
const retryLimit = 1_000;

/** The longest delay before the next attempt, in ms. */
const maxRetryDelay = 50;

/**
 * Runs `work` in a transaction, again after a write conflict with another one, so that anything it does without the
 * session must be safe to repeat. The driver's own `withTransaction` would retry for two minutes.
 *
 * @throws the error of `work`, or MongoDB's last error when the transaction did not succeed in time.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + retryLimit;
  return await connection.withSession(async (session) => {
    for (;;) {
      session.startTransaction();
      try {
        const result = await work(session);
        await session.commitTransaction();
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!isTransient(error) || performance.now() > deadline) throw error;
      }
      await sleep(Math.random() * maxRetryDelay);
    }
  });
}
