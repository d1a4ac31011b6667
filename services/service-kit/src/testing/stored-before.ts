import { readFile } from 'node:fs/promises';
import mongoose, { type Connection, type mongo } from 'mongoose';

/** What a version before a migration has stored: the content of a `*.before.json`, by collection. */
type StoredBefore = Record<string, { indexes: mongo.IndexDescription[]; documents: mongo.Document[] }>;

/** Stores what a version before a migration has stored in an empty database. */
export async function storeBefore(connection: Connection, file: URL): Promise<void> {
  const stored: StoredBefore = mongoose.mongo.BSON.EJSON.parse(await readFile(file, 'utf8'));
  for (const [name, { indexes, documents }] of Object.entries(stored)) {
    const collection = connection.collection(name);
    await collection.insertMany(documents);
    if (indexes.length > 0) await (connection.db as mongo.Db).collection(name).createIndexes(indexes);
  }
}

/**
 * Connects to an empty database of the test run.
 *
 * @param name unique per test file.
 */
export async function connectEmpty(name: string): Promise<Connection> {
  const dbName = `test_${name}_${process.pid}`;
  const connection = await mongoose
    .createConnection(String(process.env.MONGODB_URI), { dbName, autoIndex: false })
    .asPromise();
  await connection.dropDatabase();
  return connection;
}
