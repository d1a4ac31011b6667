import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyRequest } from 'fastify';

/** 10 MB. */
export const fileLimit = 10 * 1024 * 1024;

/** Start of the names of the folders of uploads. */
const folderPrefix = 'cowbell-artwork-';

/** Age in ms from which a folder belongs to no upload any more: uploads take minutes at most. */
const leftoverAge = 60 * 60 * 1_000;

const missing = 'Please choose a file.';

/**
 * Streams the field `file` of a multipart body to a temporary file, passes its path to `use`, and deletes it in any
 * case. Ignores the file name that the client sent.
 *
 * @throws RestFailure 413 for a file that is too large, 415 when the body is not multipart, 400 when the field is
 *   missing.
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new RestFailure(415, 'Please send the artwork as multipart/form-data.');
  const part = await request.file().catch(throwBroken);
  if (part?.fieldname !== 'file') throw new RestFailure(400, missing);
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const path = join(folder, 'upload');
    await pipeline(chunksOf(part.file), createWriteStream(path));
    if (part.file.truncated) throw new RestFailure(413, 'The artwork has more than 10 MB.');
    if (part.file.bytesRead === 0) throw new RestFailure(400, missing);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the uploads of processes that were killed. Keeps what it cannot delete, like the uploads of another user. */
export async function deleteLeftoverUploads(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const paths = names.filter((name) => name.startsWith(folderPrefix)).map((name) => join(tmpdir(), name));
  await Promise.allSettled(
    paths.map(async (path) => {
      const { mtimeMs } = await lstat(path);
      if (Date.now() - mtimeMs > leftoverAge) await rm(path, { recursive: true, force: true });
    }),
  );
}

async function* chunksOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throwBroken(error as Error);
  }
}

/** Every error of the parser is a fault of the client, but only some have a status. */
function throwBroken(error: Error): never {
  throw 'statusCode' in error ? error : new RestFailure(400, 'The upload was interrupted. Please try again.');
}
