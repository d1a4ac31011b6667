import type { FindViewer } from '@cowbell/service-kit/auth/find-viewer';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
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
  artworks: ArtworkModel,
  findViewer: FindViewer,
): Promise<void> {
  await deleteLeftoverUploads();
  await scope.register(multipart, { limits: { files: 1, fields: 20, fileSize: fileLimit }, throwFileSizeLimit: false });

  const readArtwork = createReadArtwork(artworks);

  scope.post('/artwork', {
    // Before the body is read.
    onRequest: async (request) => {
      requireVerifiedAdmin(await findViewer(request));
    },
    async handler(request) {
      const { id: _id, ...sizes } = await receiveFile(request, prepareArtwork);
      await artworks.updateOne({ _id }, { $set: { usedAt: new Date() }, $setOnInsert: sizes }, { upsert: true });
      return { url: artworkPathOf(_id) };
    },
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
