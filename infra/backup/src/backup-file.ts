/**
 * A backup file has two lines of text, the documents, and a checksum:
 *
 *     cowbell-backup 1
 *     {"takenAt":"2026-11-27T20:00:00.000Z","keys":{…},"collections":[…]}
 *     all documents as BSON, one after another, in gzip: by collection, in the order of the header, and then by _id
 *     SHA-256 of all bytes before it: 32 bytes
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';

const format = 1;
const checksumBytes = 32;
/** Longest text before the documents, in bytes. */
const maxHeader = 4_000_000;
/** Of the chunks that are compressed and read, in bytes. */
const chunkSize = 256 * 1024;

/** What the operator can do something about, in one sentence. */
export class BackupError extends Error {}

/** A collection of the backup, with its options and indexes as MongoDB lists them. */
export interface StoredCollection {
  database: string;
  name: string;
  options: Document;
  indexes: Document[];
  /** How many documents it has. */
  count: number;
}

export interface BackupHeader {
  takenAt: string;
  /** The names of the migrations that each database has seen. */
  migrations: Record<string, string[]>;
  /** The fingerprints of the keys that belong to the data, by name. */
  keys: Record<string, string>;
  /** Which demo logins the data has, when `npm start` knows it. */
  demo?: string | undefined;
  collections: StoredCollection[];
}

const damaged = (file: string) => new BackupError(`${file} is not complete, or was changed: it cannot be restored.`);

/** Every type of BSON keeps its own class, so that {@link encode} returns the same bytes. */
export const decode = (bytes: Uint8Array): Document =>
  BSON.deserialize(bytes, { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true });

export const encode = (document: Document): Uint8Array => BSON.serialize(document);

/**
 * Writes a backup file, readable by its owner only. It has its name when it is complete and was read back.
 *
 * @param documents in the order of the header.
 * @throws BackupError when what was read back differs.
 */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  documents: AsyncIterable<Uint8Array>,
): Promise<void> {
  const partial = `${file}.partial`;
  const hash = createHash('sha256');
  const hashed = (bytes: Uint8Array) => {
    hash.update(bytes);
    return bytes;
  };
  await rm(partial, { force: true });
  try {
    await pipeline(
      documents,
      createGzip({ chunkSize }),
      async function* addText(compressed: AsyncIterable<Uint8Array>) {
        yield hashed(Buffer.from(`cowbell-backup ${format}\n${BSON.EJSON.stringify(header)}\n`));
        for await (const chunk of compressed) yield hashed(chunk);
        yield hash.digest();
      },
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await checkBackupFile(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    // A full disk, for example.
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall ? new BackupError(`${file} cannot be written: ${message}.`) : error;
  }
}

/** Reads the text of a backup file. @throws BackupError when this version cannot read the file. */
async function readHeader(file: string): Promise<{ header: BackupHeader; start: number; end: number }> {
  const handle = await open(file).catch((error: Error) => {
    throw new BackupError(`The backup cannot be read: ${error.message}.`);
  });
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new BackupError(`${file} is no file.`);
    const { size } = stats;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, maxHeader)), 0, undefined, 0);
    const firstEnd = buffer.subarray(0, 40).indexOf('\n');
    const [, version] = /^cowbell-backup (\d+)$/.exec(buffer.toString('latin1', 0, Math.max(firstEnd, 0))) ?? [];
    if (!version) throw new BackupError(`${file} is no backup of Cowbell.`);
    if (Number(version) > format) {
      throw new BackupError(
        `${file} has format ${version}: a newer version of Cowbell wrote it, and this one reads format ${format}.`,
      );
    }
    const start = buffer.indexOf('\n', firstEnd + 1) + 1;
    const end = size - checksumBytes;
    if (start === 0 || start > bytesRead || end <= start) throw damaged(file);
    return { header: parseHeader(file, buffer.toString('utf8', firstEnd + 1, start)), start, end };
  } finally {
    await handle.close();
  }
}

function parseHeader(file: string, text: string): BackupHeader {
  try {
    return BSON.EJSON.parse(text) as unknown as BackupHeader;
  } catch {
    throw damaged(file);
  }
}

async function hasChecksum(file: string, end: number): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: end - 1, highWaterMark: chunkSize })) hash.update(chunk);
  const [stored] = await createReadStream(file, { start: end }).toArray();
  return hash.digest().equals(stored);
}

/** Cuts a stream of BSON into documents. */
async function* splitDocuments(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    // A document begins with its own size.
    while (rest.length >= 4 && rest.length >= rest.readUInt32LE()) {
      const size = Math.max(rest.readUInt32LE(), 1);
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) yield rest;
}

/**
 * Reads the documents of a backup file.
 *
 * @param visit is called for each collection in turn, and reads all of its documents.
 * @throws BackupError when there are more or fewer of them than the header says.
 */
export async function readDocuments(
  file: string,
  visit: (collection: StoredCollection, documents: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const { header, start, end } = await readHeader(file);
  async function* take(documents: AsyncGenerator<Buffer, void>, count: number) {
    for (let taken = 0; taken < count; taken += 1) {
      const { value } = await documents.next();
      if (!value) throw damaged(file);
      yield value;
    }
  }
  const compressed = createReadStream(file, { start, end: end - 1, highWaterMark: chunkSize });
  await pipeline(compressed, createGunzip({ chunkSize }), async (chunks: AsyncIterable<Buffer>) => {
    const documents = splitDocuments(chunks);
    for (const collection of header.collections) await visit(collection, take(documents, collection.count));
    if (!(await documents.next()).done) throw damaged(file);
  });
}

/**
 * Reads a whole backup file, and returns its header.
 *
 * @throws BackupError when it is cut or changed, of a newer format, or has a document that a restore would change.
 */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  const { header, end } = await readHeader(file);
  if (!(await hasChecksum(file, end))) throw damaged(file);
  await readDocuments(file, async ({ name }, documents) => {
    for await (const bytes of documents) {
      if (bytes.equals(encode(decode(bytes)))) continue;
      throw new BackupError(`A document of ${name} has a form that cannot be restored.`);
    }
  });
  return header;
}
