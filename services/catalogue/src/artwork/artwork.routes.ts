import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FindViewer, requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ArtworkModel, artworkPathOf } from './artwork.model.ts';
import { prepareArtwork } from './prepare-artwork.ts';
import { createReadArtwork } from './read-artwork.ts';

/** Uploading artwork, for admins, and downloading it, for everybody. */
export async function addArtworkRoutes(
  scope: FastifyInstance,
  options: { artworks: ArtworkModel; findViewer: FindViewer; runMutation: RunMutation },
): Promise<void> {
  const { artworks, findViewer, runMutation } = options;
  await deleteLeftoverUploads();
  await scope.register(multipart, { limits: { files: 1, fields: 20, fileSize: fileLimit }, throwFileSizeLimit: false });

  const readArtwork = createReadArtwork(artworks);

  scope.post('/artwork', async (request) => {
    const viewer = await findViewer(request);
    const { url } = await runMutation<unknown, { url?: string; userErrors: UserError[] }>(
      { viewer },
      {
        policy: requireVerifiedAdmin,
        // Reads the body: nobody else has sent it for anything.
        async work() {
          const { id: _id, ...sizes } = await receiveFile(request, prepareArtwork);
          await artworks.updateOne({ _id }, { $set: { usedAt: new Date() }, $setOnInsert: sizes }, { upsert: true });
          return succeeded({ url: artworkPathOf(_id) });
        },
      },
    );
    return { url };
  });

  scope.get<{ Params: { name: string } }>('/artwork/:name', async (request, reply) => {
    const { name } = request.params;
    const image = await readArtwork(name);
    if (!image) throw new RestFailure(404, 'Not Found');
    // The content of a name never changes.
    const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=31536000, immutable' };
    if (request.headers['if-none-match']?.includes(headers.etag)) return reply.code(304).headers(headers).send();
    return reply.headers(headers).type('image/webp').send(image);
  });
}

/** 10 MB. */
export const fileLimit = 10 * 1024 * 1024;

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
