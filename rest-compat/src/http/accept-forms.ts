import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueClient } from '../catalogue/catalogue-client.ts';

/** More than the catalogue takes, so that it is the one who says what is too large. */
const fileLimit = 12 * 1024 * 1024;

/**
 * Lets the paths of a scope take `multipart/form-data` as well. A field `file` is handed on to the catalogue while it
 * comes, and becomes `albumArtwork` of the body; a form in which no file was chosen has an empty one, without a name.
 */
export async function acceptForms(scope: FastifyInstance, catalogue: CatalogueClient): Promise<void> {
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 1, fields: 50, fieldSize: 8_192, fileSize: fileLimit },
    async onFile(this: FastifyRequest, part) {
      if (part.fieldname === 'file' && part.filename) {
        Object.assign(part, { value: await catalogue.uploadArtwork(this, part.file) });
      } else {
        part.file.resume();
      }
    },
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { file, ...fields } = request.body as Record<string, unknown>;
    request.body = { ...fields, ...(typeof file === 'string' && { albumArtwork: file }) };
  });
}
