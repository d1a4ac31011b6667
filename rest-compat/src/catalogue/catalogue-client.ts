import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { internalErrorMessage } from '@cowbell/service-kit/base/errors';
import type { Logger } from '@cowbell/service-kit/base/log';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { forwardedHeaders } from '../http/gateway-headers.ts';

/** Until the response, and between two chunks, in ms. */
const timeout = 3_000;

/** In ms: the catalogue responds within 20 s. */
const uploadTimeout = 25_000;

/** Calls the catalogue over HTTP for what GraphQL does not have: uploads of artwork, and all songs as CSV. */
export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

const uploaded = z.object({ url: z.string() });
const refused = z.object({ message: z.string() });

/** @param origins of the catalogues. */
export function createCatalogueClient(origins: readonly string[], log: Logger, transport?: Transport) {
  const timeouts = { headersTimeout: timeout, bodyTimeout: timeout, connectTimeout: 1_000 };
  const pool = createUpstreamPool(origins, timeouts, log, transport);

  async function send(request: FastifyRequest, options: Dispatcher.RequestOptions) {
    try {
      return await pool.request({ ...options, isRepeatable: options.method === 'GET' });
    } catch (error) {
      if (error instanceof RestFailure) throw error;
      log.warn({ requestId: request.id, reason: (error as Error).message }, 'The catalogue did not respond');
      throw new RestFailure(503, 'The song list cannot be reached right now. Please try again.', 1);
    }
  }

  return {
    /** Resolves to the path of the file for a song. */
    async uploadArtwork(request: FastifyRequest, file: Readable): Promise<string> {
      const boundary = randomUUID();
      const response = await send(request, {
        method: 'POST',
        path: '/artwork',
        headersTimeout: uploadTimeout,
        headers: { ...forwardedHeaders(request), 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: Readable.from(multipartOf(file, boundary)),
      });
      if (response.statusCode !== 200) throw await toFailure(response);
      return uploaded.parse(await response.body.json()).url;
    },

    async songsCsv(request: FastifyRequest) {
      const response = await send(request, { method: 'GET', path: '/songs.csv', headers: forwardedHeaders(request) });
      if (response.statusCode !== 200) throw await toFailure(response);
      const forwarded = ['content-type', 'content-disposition', 'cache-control'];
      const headers = Object.fromEntries(forwarded.map((name) => [name, String(response.headers[name])]));
      return { headers, body: response.body };
    },

    close: () => pool.close(),
  };
}

/** A multipart body with one field (RFC 7578). Throws a RestFailure 400 when the file is cut off. */
async function* multipartOf(file: Readable, boundary: string): AsyncGenerator<Buffer | string> {
  yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n`;
  try {
    yield* file;
  } catch {
    throw new RestFailure(400, 'The upload was interrupted. Please try again.');
  }
  yield `\r\n--${boundary}--\r\n`;
}

/** Keeps the sentence of a refusal, and not of an error inside the catalogue, which may name internals. */
async function toFailure({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RestFailure> {
  if (statusCode >= 500 && statusCode !== 503) {
    await body.dump();
    return new RestFailure(500, internalErrorMessage);
  }
  const { message } = refused.parse(await body.json());
  const retryAfter = headers['retry-after'];
  return new RestFailure(statusCode, message, retryAfter === undefined ? undefined : Number(retryAfter));
}
