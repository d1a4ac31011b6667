import type { FastifyReply } from 'fastify';
import type { ReadResult } from '../gateway/gateway-client.ts';

/** Sends what a public read has found, or 304 to a caller who has it already. */
export function sendReadResponse<Data>(
  reply: FastifyReply,
  { data, etag }: ReadResult<Data>,
  toBody: (data: Data) => unknown,
): FastifyReply {
  const body = data === undefined ? null : toBody(data);
  reply.headers({ 'cache-control': etag ? 'public, no-cache' : 'no-store', vary: 'authorization' });
  if (etag) reply.header('etag', etag);
  // The gateway knows tags only, and says 304 of those.
  const isKnown = data === undefined || (etag && reply.request.headers['if-none-match'] === '*');
  return isKnown ? reply.code(304).send() : reply.send(body);
}
