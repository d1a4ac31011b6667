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

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, encoderOptions.br),
  gzip: (bytes) => promisify(gzip)(bytes, encoderOptions.gzip),
};

/** An answer as it is sent to many. */
export interface PublicAnswer {
  /** In bytes, not compressed. */
  readonly size: number;
  /** False with errors in it: such an answer is for those who wait for it, and is not kept. */
  readonly isWhole: boolean;
  /** Sends it, compressed as the client likes it, or 304 when the client has it already. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** @param body of a GraphQL answer, as JSON. Each compressed form is made once, when it is first asked for. */
export function createPublicAnswer(status: number, body: string): PublicAnswer {
  const plain = Buffer.from(body);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  // Apollo Server writes errors before data.
  const isWhole = status === 200 && body.startsWith('{"data":');
  // Weak, since all encodings share it.
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  // A browser keeps it, and asks each time whether it is still the one.
  const freshness = isWhole ? { etag, 'cache-control': 'public, no-cache' } : { 'cache-control': 'no-store' };

  return {
    size: plain.length,
    isWhole,
    async send({ headers }, reply) {
      reply.code(status).headers({ ...freshness, vary: 'accept-encoding, authorization' });
      if (isWhole && names(headers['if-none-match'], etag)) return reply.code(304).send();
      reply.header('content-type', 'application/json; charset=utf-8');
      const encoding = plain.length < smallestEncoded ? undefined : acceptedEncoding(headers['accept-encoding']);
      if (!encoding) return reply.send(plain);
      encoded[encoding] ??= encoders[encoding](plain);
      return reply.header('content-encoding', encoding).send(await encoded[encoding]);
    },
  };
}

/** Whether an `if-none-match` header names this weak tag. */
function names(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(',').some((tag) => tag.trim() === etag);
}
