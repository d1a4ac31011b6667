import { listWindowSize } from '@cowbell/contracts/request-list';
import { isFresh } from '@cowbell/service-kit/http/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { fromDigits } from './schema-fields.ts';

interface PublicRead {
  readonly body: string;
  readonly headers: Record<string, string | number>;
}

/** By URL and ETag: mapping a long list takes more time than the rest of the call. */
const publicReads = new LRUCache<string, PublicRead>({
  maxSize: 4 * 1_048_576,
  sizeCalculation: ({ body }) => body.length,
});

/**
 * Responds with the result of a public query. A caller without a token gets an ETag, and 304 for it. The ETag of something
 * that is edited begins with its version, for `If-Match`, and callers with a token get that one, too.
 */
export async function sendRead<Data, Variables>(
  gateway: GatewayClient,
  request: FastifyRequest,
  reply: FastifyReply,
  read: {
    document: TypedDocumentString<Data, Variables>;
    variables: Variables;
    toBody: (data: Data) => unknown;
    toHeaders?: (data: Data) => Record<string, string | number>;
    versionOf?: (data: Data) => number | undefined;
  },
): Promise<FastifyReply> {
  const { document, variables, toBody, toHeaders = () => ({}), versionOf } = read;
  reply.header('vary', 'authorization');
  if (request.headers.authorization !== undefined) {
    const data = await gateway.query(request, document, variables);
    const body = toBody(data);
    if (versionOf) reply.header('etag', `W/"${versionOf(data)}"`);
    return reply.headers(toHeaders(data)).send(body);
  }
  const { data, etag: tagOfGateway } = await gateway.publicQuery(request, document, variables);
  const etag = versionOf ? tagOfGateway?.replace('"', `"${versionOf(data)}-`) : tagOfGateway;
  const key = `${request.url} ${etag}`;
  let response = publicReads.get(key);
  if (!response) {
    // By the schema of the route, whose body Fastify declares as an object.
    const body = String(reply.serializeInput(toBody(data) as Record<string, unknown>, '200', 'application/json'));
    response = { body, headers: toHeaders(data) };
    if (etag) publicReads.set(key, response);
  }
  if (etag) reply.headers({ etag, 'cache-control': 'public, no-cache' });
  if (etag && isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.headers(response.headers).type('application/json; charset=utf-8').send(response.body);
}

const afterSentence = '`after` is a position: a whole number, 0 or more.';

export const listQuery = z.object({
  after: z.preprocess(
    fromDigits,
    z
      .int32(afterSentence)
      .min(0, afterSentence)
      .default(0)
      .meta({ description: 'The list begins after this position.', examples: [0] }),
  ),
});

export const listHeaders = {
  'X-Total-Count': { type: 'integer', description: 'How many there are.' },
  Link: {
    type: 'string',
    description: 'The lists before and after this one, if there are any: `rel="prev"`, `rel="next"` (RFC 8288).',
  },
};

/** The headers of a list after a position. No `Link` when it is the whole list. */
export function listHeadersOf(path: string, after: number, total: number): Record<string, string | number> {
  const linkTo = (position: number, rel: string) => `</api${path}?after=${position}>; rel="${rel}"`;
  const links = [
    after > 0 && linkTo(Math.max(0, Math.min(after, total) - listWindowSize), 'prev'),
    after + listWindowSize < total && linkTo(after + listWindowSize, 'next'),
  ].filter((link) => link !== false);
  return { 'x-total-count': total, ...(links.length > 0 && { link: links.join(', ') }) };
}
