import { randomInt } from 'node:crypto';
import { HeaderMap } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../caller.ts';
import type { Places, Refused } from '../concurrency/permits.ts';
import { refuse } from '../concurrency/refuse-request.ts';
import type { PublicReads } from '../response-cache/response-cache.ts';
import type { GraphQLServer } from './graphql-server.ts';
import { createOperationContext } from './operation-context.ts';

/** Largest document in characters. Variables may be longer, up to the body limit. */
const maxDocumentLength = 10_000;

/** The request headers that decide how an operation is read and answered; the others stay outside. */
const passedHeaders = ['content-type', 'accept', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;

/**
 * GET and POST /graphql. GET is for queries: `?query=…` with a header that makes browsers ask first
 * (`apollo-require-preflight`), or a known document by its hash,
 * `?extensions={"persistedQuery":{"version":1,"sha256Hash":…}}&variables=…`, without any. Public reads by hash and
 * without a token come from memory. Everything else takes a place; without one it is refused, with 429 or 503, before anything is begun.
 *
 * @param options.timeLimit for all subgraph calls of an operation together, in ms.
 * @param options.isTrusted whether a document that comes as text may be run.
 */
export function addGraphQLEndpoint(
  app: FastifyInstance,
  options: {
    graphql: GraphQLServer;
    publicReads: PublicReads;
    places: Places;
    timeLimit: number;
    isTrusted: (document: string) => boolean;
  },
): void {
  const { graphql, publicReads, places, timeLimit, isTrusted } = options;
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    // The head of an answer is made by making all of it.
    exposeHeadRoute: false,
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const read = publicReads.find(request);
      if (read) {
        const answer = await publicReads.answer(read, request, () => places.take(callerOf(request), true));
        return 'refusal' in answer ? refuseForNow(request, reply, answer) : answer.send(request, reply);
      }

      const search = searchOf(request.url);
      const document = documentOf(request, search);
      if (document.length > maxDocumentLength) {
        return refuseDocument(request, reply, `The document is longer than ${maxDocumentLength} characters.`);
      }
      if (document && !isTrusted(document)) {
        return refuseDocument(request, reply, 'Only documents of the apps are answered here.');
      }
      const cameAt = performance.now();
      const caller = callerOf(request);
      const place = await places.take(caller);
      if ('refusal' in place) return refuseForNow(request, reply, place);
      // Gone while it waited: nothing was begun.
      if (request.socket.destroyed) {
        place.leave();
        return reply.hijack();
      }
      const operation = {
        method: request.method,
        headers: headersForApollo(request, search),
        search: `?${search}`,
        body: request.body,
      };
      const context = createOperationContext({
        request,
        caller,
        // Waiting for a place is part of it.
        timeLimit: timeLimit - (performance.now() - cameAt),
        onLimits: (headers) => reply.headers(headers),
      });
      const { status, headers, body } = await graphql.run(operation, context).finally(place.leave);
      reply.code(status).header('cache-control', 'no-store');
      for (const [name, value] of headers) reply.header(name, value);
      return reply.send(body);
    },
  });
}

function headersForApollo(request: FastifyRequest, search: URLSearchParams): HeaderMap {
  const headers = new HeaderMap();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // A hash can only name a query that the front ends send anyway, so that no site can make a browser do harm with it.
  const isByHash = search.has('extensions') && !search.has('query');
  if (request.method === 'GET' && isByHash) headers.set('content-type', 'application/json');
  return headers;
}

/** Read once, for what is judged here and what is run: the router has another idea of what a `#` in it means. */
function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** The document that came as text; empty for one that is named by its hash alone. */
function documentOf({ method, body }: FastifyRequest, search: URLSearchParams): string {
  if (method === 'GET') return search.get('query') ?? '';
  const document = (body as { query?: unknown } | null | undefined)?.query;
  return typeof document === 'string' ? document : '';
}

/** Phones come back by themselves, not all at the same moment. */
function refuseForNow(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const message = 'Very many people are here right now. Please try again in a moment.';
  return refuse(request, reply, refused, { message, retryAfter: randomInt(1, 4) });
}

function refuseDocument(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  const extensions = { code: 'BAD_REQUEST', requestId: request.id };
  return reply.code(400).send({ errors: [{ message, extensions }] });
}
