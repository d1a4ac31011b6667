import { HeaderMap } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLServer } from './graphql-server.ts';
import { createOperationContext } from './operation-context.ts';

/** Largest document in characters. Variables may be longer, up to the body limit. */
const maxDocumentLength = 10_000;

/** The request headers that decide how an operation is read and answered; the others stay outside. */
const passedHeaders = ['content-type', 'accept', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;

/**
 * GET and POST /graphql. GET is for queries: `?query=…` with a header that makes browsers ask first
 * (`apollo-require-preflight`), or a known document by its hash,
 * `?extensions={"persistedQuery":{"version":1,"sha256Hash":…}}&variables=…`, without any.
 *
 * This is the place where answers that are the same for everybody may one day come from memory: a GET by hash without
 * a token needs nothing of what follows.
 *
 * @param timeLimit for all subgraph calls of an operation together, in ms.
 */
export function addGraphQLEndpoint(app: FastifyInstance, { apollo }: GraphQLServer, timeLimit: number): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    async handler(request: FastifyRequest, reply: FastifyReply) {
      if (documentLength(request) > maxDocumentLength) return refuseDocument(request, reply);

      const context = createOperationContext(request, reply, timeLimit);
      const answering = apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method,
          headers: headersForApollo(request),
          search: searchOf(request.url),
          body: request.body,
        },
        context: async () => context,
      });
      const { status, headers, body } = await answering.finally(context.end);
      if (body.kind !== 'complete') throw new Error('The gateway answers in one piece');

      reply.code(status ?? 200).header('cache-control', 'no-store');
      for (const [name, value] of headers) reply.header(name, value);
      return reply.send(body.string);
    },
  });
}

function headersForApollo(request: FastifyRequest): HeaderMap {
  const headers = new HeaderMap();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // A hash can only name a query that the front ends send anyway, so that no site can make a browser do harm with it.
  if (request.method === 'GET' && isByHash(request.query)) headers.set('content-type', 'application/json');
  return headers;
}

function isByHash(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'extensions' in query && !('query' in query);
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

function documentLength({ method, body, query }: FastifyRequest): number {
  const document = ((method === 'GET' ? query : body) as { query?: unknown } | null | undefined)?.query;
  return typeof document === 'string' ? document.length : 0;
}

function refuseDocument(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `The document is longer than ${maxDocumentLength} characters.`;
  const extensions = { code: 'BAD_REQUEST', requestId: request.id };
  return reply.code(400).send({ errors: [{ message, extensions }] });
}
