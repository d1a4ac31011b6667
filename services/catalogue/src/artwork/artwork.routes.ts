import { type FindViewer, requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import { type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type ArtworkModel, artworkPathOf } from './artwork.model.ts';
import { prepareArtwork } from './prepare-artwork.ts';
import { createReadArtwork } from './read-artwork.ts';
import { deleteLeftoverUploads, fileLimit, receiveFile } from './receive-file.ts';

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
