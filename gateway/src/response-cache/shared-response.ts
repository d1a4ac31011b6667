import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  acceptedEncoding,
  type Encoding,
  encoderOptions,
  isFresh,
  smallestEncoded,
} from '@cowbell/service-kit/http/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from '../metrics.ts';

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, encoderOptions.br),
  gzip: (bytes) => promisify(gzip)(bytes, encoderOptions.gzip),
};

export interface SharedResponse {
  readonly outcome: Outcome;
  readonly body: string;
  /** Before compression. */
  readonly size: number;
  /** False for a response with errors. */
  readonly isCacheable: boolean;
  /** Sends it in the encoding that the client prefers, or 304 when the client has it already. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** @param response.body JSON. */
export function createSharedResponse(response: { status: number; body: string; outcome: Outcome }): SharedResponse {
  const { status, body, outcome } = response;
  const isCacheable = status === 200 && outcome === 'ok';
  const plain = Buffer.from(body);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  // Weak, since all encodings share it.
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  // A browser keeps it, and revalidates it each time.
  const cacheHeaders = isCacheable ? { etag, 'cache-control': 'public, no-cache' } : { 'cache-control': 'no-store' };

  return {
    outcome,
    body,
    size: plain.length,
    isCacheable,
    async send({ headers }, reply) {
      reply.code(status).headers({ ...cacheHeaders, vary: 'accept-encoding, authorization' });
      if (isCacheable && isFresh(headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      const encoding = plain.length < smallestEncoded ? undefined : acceptedEncoding(headers['accept-encoding']);
      if (!encoding) return reply.send(plain);
      encoded[encoding] ??= encoders[encoding](plain);
      return reply.header('content-encoding', encoding).send(await encoded[encoding]);
    },
  };
}
