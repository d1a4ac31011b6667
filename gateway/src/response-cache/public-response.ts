import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  acceptedEncoding,
  type Encoding,
  encoderOptions,
  smallestEncoded,
} from '@cowbell/service-kit/http/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, encoderOptions.br),
  gzip: (bytes) => promisify(gzip)(bytes, encoderOptions.gzip),
};

/** The response of a public query, ready to be sent to many clients. */
export interface PublicResponse {
  /** JSON. */
  readonly body: string;
  /** Bytes before compression. */
  readonly size: number;
  /** False for a response with errors: it is for the requests that wait for it only. */
  readonly isCacheable: boolean;
  /** Sends it in the encoding that the client prefers, or 304 when the client has it already. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/**
 * @param response.body JSON. It is compressed when a client first accepts that encoding.
 * @param response.hasErrors true when there is an entry in `errors`.
 */
export function createPublicResponse(response: { status: number; body: string; hasErrors: boolean }): PublicResponse {
  const plain = Buffer.from(response.body);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const isCacheable = response.status === 200 && !response.hasErrors;
  // Weak, since all encodings share it.
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  // A browser keeps it, and revalidates it each time.
  const cacheHeaders = isCacheable ? { etag, 'cache-control': 'public, no-cache' } : { 'cache-control': 'no-store' };

  return {
    body: response.body,
    size: plain.length,
    isCacheable,
    async send({ headers }, reply) {
      reply.code(response.status).headers({ ...cacheHeaders, vary: 'accept-encoding, authorization' });
      if (isCacheable && isFresh(headers['if-none-match'], etag)) return reply.code(304).send();
      reply.header('content-type', 'application/json; charset=utf-8');
      const encoding = plain.length < smallestEncoded ? undefined : acceptedEncoding(headers['accept-encoding']);
      if (!encoding) return reply.send(plain);
      encoded[encoding] ??= encoders[encoding](plain);
      return reply.header('content-encoding', encoding).send(await encoded[encoding]);
    },
  };
}

/** Ignores the request's `cache-control: no-cache`, which `fetch` adds when a script sets `if-none-match`. */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
