import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueClient } from '../catalogue/catalogue-client.ts';

/** More than the catalogue takes, so that it is the one who says what is too large. */
const fileLimit = 12 * 1024 * 1024;

/**
 * Lets the paths of a scope take `multipart/form-data` as well: fields become the body, those that are repeated lists. A
 * field `file` is handed on to the catalogue while it comes, and becomes `albumArtwork`. What many clients call a list,
 * `genres[]` or `genres[0]`, is `genres`.
 */
export async function addMultipartParser(scope: FastifyInstance, catalogue: CatalogueClient): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 50, fieldSize: 8_192, fileSize: fileLimit } });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, catalogue);
  });
}

async function readForm(request: FastifyRequest, catalogue: CatalogueClient): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname.replace(/\[\d*\]$/, '');
      if (part.type === 'field') {
        fields.set(name, [...(fields.get(name) ?? []), part.value]);
      } else if (name === 'file' && part.filename) {
        fields.set('albumArtwork', [await catalogue.uploadArtwork(request, part.file)]);
      } else {
        // A form in which no file was chosen has an empty one, without a name.
        part.file.resume();
      }
    }
  } catch (error) {
    if (error instanceof RestFailure) throw error;
    const { code, statusCode } = error as Partial<FastifyError>;
    if (code === 'FST_FILES_LIMIT') throw new RestFailure(400, 'A song has one artwork: please send one file.');
    // The parser's other limits, of which it knows the status.
    if (statusCode === 413) throw new RestFailure(413, 'The form is too large.');
    throw new RestFailure(400, 'The form cannot be read.');
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}
