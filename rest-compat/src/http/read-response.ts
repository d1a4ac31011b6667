import type { FastifyReply } from 'fastify';
import type { PublicQueryResult } from '../gateway/gateway-client.ts';

/** Sends the result of a public query, or 304 when the caller's version is still valid. */
export function sendReadResponse<Data>(
  reply: FastifyReply,
  { data, etag }: PublicQueryResult<Data>,
  toBody: (data: Data) => unknown,
): FastifyReply {
  const body = data === undefined ? null : toBody(data);
  reply.headers({ 'cache-control': etag ? 'public, no-cache' : 'no-store', vary: 'authorization' });
  if (etag) reply.header('etag', etag);
  // The gateway compares tags; `*` matches any existing resource.
  const isNotModified = data === undefined || (etag && reply.request.headers['if-none-match'] === '*');
  return isNotModified ? reply.code(304).send() : reply.send(body);
}
