import { existsSync } from 'node:fs';
import type { ClientSession, MongoClient } from 'mongodb';
import { BackupError, type BackupHeader, type StoredCollection, writeBackupFile } from './backup-file.ts';
import type { Databases } from './databases.ts';
import { fingerprint } from './keys.ts';
import { isRestoreUnfinished, listStored } from './stored-collections.ts';

/** MongoDB's error codes SnapshotTooOld, and SnapshotUnavailable: a collection or an index changed meanwhile. */
const snapshotCodes: unknown[] = [239, 246];

export interface BackupOptions {
  client: MongoClient;
  databases: Databases;
  /** Path of the file; there must be none yet. */
  file: string;
  /** The secrets of this Cowbell by name; the file has their fingerprints. */
  keys: Readonly<Record<string, string | undefined>>;
  demo?: string | undefined;
  report?: (progress: string) => void;
}

/**
 * Writes all databases to a file, as they were at one point in time: a transaction is in it wholly, or not at all.
 *
 * @throws BackupError when there is nothing to write, or it cannot be read as of one point in time.
 */
export async function backUp(options: BackupOptions): Promise<BackupHeader> {
  const { client, databases, file } = options;
  if (existsSync(file)) throw new BackupError(`${file} exists already: choose another name.`);
  if (await isRestoreUnfinished(client, Object.keys(databases))) {
    throw new BackupError('A restore was interrupted here: finish it with npm run restore first.');
  }
  try {
    return await client.withSession({ snapshot: true }, (session) => backUpIn(session, options));
  } catch (error) {
    if (!snapshotCodes.includes((error as { code?: unknown }).code)) throw error;
    const sentence = 'MongoDB has no snapshot of that time any more: try again, when less is written.';
    throw new BackupError(sentence, { cause: error });
  }
}

async function backUpIn(session: ClientSession, options: BackupOptions): Promise<BackupHeader> {
  const { client, databases, file, keys, demo, report } = options;
  const header: BackupHeader = {
    takenAt: new Date().toISOString(),
    migrations: {},
    keys: fingerprint(keys),
    ...(demo && { demo }),
    collections: [],
  };
  for (const database of Object.keys(databases)) {
    const db = client.db(database);
    const records = db.collection<{ _id: string }>('migrations').find({ ranAt: { $exists: true } }, { session });
    header.migrations[database] = (await records.toArray()).map(({ _id }) => _id).sort();
    for (const stored of await listStored(db)) {
      const count = await db.collection(stored.name).countDocuments({}, { session });
      header.collections.push({ database, ...stored, count });
    }
  }
  const total = header.collections.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) throw new BackupError('There is no data of Cowbell in this MongoDB.');
  let done = 0;
  async function* readAll() {
    for (const collection of header.collections) {
      for await (const bytes of findDocuments(client, collection, session)) {
        yield bytes;
        done += 1;
        report?.(`${done} of ${total} documents`);
      }
    }
  }
  await writeBackupFile(file, header, readAll());
  return header;
}

/** The documents of a collection by _id, as the bytes that MongoDB has. */
export function findDocuments(
  client: MongoClient,
  { database, name }: Pick<StoredCollection, 'database' | 'name'>,
  session?: ClientSession,
): AsyncIterable<Uint8Array> {
  const options = { raw: true, sort: { _id: 1 }, ...(session && { session }) } as const;
  // The types of the driver do not know of raw documents.
  return client.db(database).collection(name).find({}, options) as AsyncIterable<unknown> as AsyncIterable<Uint8Array>;
}
