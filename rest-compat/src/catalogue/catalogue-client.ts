import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from '@cowbell/service-kit/base/log';
import { RestFailure } from '@cowbell/service-kit/http/rest-failure';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { forwardedHeaders } from '../http/forwarded-headers.ts';

/** The longest wait for a piece to come or to be taken, and for the answer, in ms. */
const timeLimit = 3_000;

/** The longest wait for the answer to a file that was handed on, in ms: the catalogue gives one within 20 s. */
const uploadLimit = 25_000;

/** The catalogue's streams, which hold no rule of their own here: it decides for the caller, and its word is handed on. */
export interface CatalogueClient {
  /** Hands a file on as it comes. Answers the path that a song takes. */
  uploadArtwork: (caller: FastifyRequest, file: Readable) => Promise<string>;
  songsCsv: (caller: FastifyRequest) => Promise<{ headers: Record<string, string>; body: Readable }>;
  close: () => Promise<void>;
}

const uploaded = z.object({ url: z.string() });
const refused = z.object({ message: z.string() });

/** @param origins of the catalogues. */
export function createCatalogueClient(origins: readonly string[], log: Logger): CatalogueClient {
  const limits = { headersTimeout: timeLimit, bodyTimeout: timeLimit, connectTimeout: 1_000 };
  const pool = createUpstreamPool(origins, limits, log);

  async function send(caller: FastifyRequest, options: Dispatcher.RequestOptions) {
    try {
      return await pool.request({ ...options, isRepeatable: options.method === 'GET' });
    } catch (error) {
      if (error instanceof RestFailure) throw error;
      log.warn({ requestId: caller.id, reason: (error as Error).message }, 'The catalogue did not answer');
      throw new RestFailure(503, 'The song list cannot be reached right now. Please try again.', 1);
    }
  }

  return {
    async uploadArtwork(caller, file) {
      const boundary = randomUUID();
      const answer = await send(caller, {
        method: 'POST',
        path: '/artwork',
        headersTimeout: uploadLimit,
        headers: { ...forwardedHeaders(caller), 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: Readable.from(multipartOf(file, boundary)),
      });
      if (answer.statusCode !== 200) throw await toFailure(answer);
      return uploaded.parse(await answer.body.json()).url;
    },

    async songsCsv(caller) {
      const answer = await send(caller, { method: 'GET', path: '/songs.csv', headers: forwardedHeaders(caller) });
      if (answer.statusCode !== 200) throw await toFailure(answer);
      const kept = ['content-type', 'content-disposition', 'cache-control'];
      const headers = Object.fromEntries(kept.map((name) => [name, String(answer.headers[name])]));
      return { headers, body: answer.body };
    },

    close: () => pool.close(),
  };
}

/**
 * A multipart body of one field, `file` (RFC 7578).
 *
 * @throws RestFailure 400 when the file breaks off, which is its sender's business and not the catalogue's.
 */
async function* multipartOf(file: Readable, boundary: string): AsyncGenerator<Buffer | string> {
  yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n`;
  try {
    yield* file;
  } catch {
    throw new RestFailure(400, 'The upload was interrupted. Please try again.');
  }
  yield `\r\n--${boundary}--\r\n`;
}

async function toFailure({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RestFailure> {
  const { message } = refused.parse(await body.json());
  const retryAfter = headers['retry-after'];
  return new RestFailure(statusCode, message, retryAfter === undefined ? undefined : Number(retryAfter));
}
