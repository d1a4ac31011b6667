import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { FastifyRequest } from 'fastify';

/** From section 9 of the specification: 10 MB. */
export const fileLimit = 10 * 1024 * 1024;

const missing = 'Please choose a file.';

/**
 * Writes the field `file` of a multipart body to a temporary file, piece by piece, and hands that to `use`; afterwards
 * it is gone, whatever happens. The name that the client gave is not looked at.
 *
 * @throws RestFailure 413 when it is too large, 415 when the body is not multipart, 400 when there is no such field.
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new RestFailure(415, 'The artwork is sent as multipart/form-data.');
  const part = await request.file().catch(throwBroken);
  if (part?.fieldname !== 'file') throw new RestFailure(400, missing);
  const folder = await mkdtemp(join(tmpdir(), 'cowbell-artwork-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(piecesOf(part.file), createWriteStream(path));
    if (part.file.truncated) throw new RestFailure(413, 'The artwork has more than 10 MB.');
    if (part.file.bytesRead === 0) throw new RestFailure(400, missing);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* piecesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throwBroken(error as Error);
  }
}

/** What is wrong with a body is its sender's business; the parser knows a status for some of it only. */
function throwBroken(error: Error): never {
  throw 'statusCode' in error ? error : new RestFailure(400, 'The upload broke off. Please try again.');
}
