import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueClient } from '../catalogue/catalogue-client.ts';

/** Makes a scope accept `application/json` only, also with an empty body, as many clients send it. */
export function addJsonParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Higher than the catalogue's limit, so that the catalogue's failure is the one that clients get. */
const fileLimit = 12 * 1024 * 1024;

/** Makes a scope accept forms, too. A `file` goes to the catalogue, and its path becomes `albumArtwork`. */
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
        // A form without a chosen file has an empty one, without a name.
        part.file.resume();
      }
    }
  } catch (error) {
    if (error instanceof RestFailure) throw error;
    const { code, statusCode } = error as Partial<FastifyError>;
    if (code === 'FST_FILES_LIMIT') throw new RestFailure(400, 'A song has one artwork: please send one file.');
    // Any other limit of the parser.
    if (statusCode === 413) throw new RestFailure(413, 'The form is too large.');
    throw new RestFailure(400, 'The form cannot be read.');
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}
