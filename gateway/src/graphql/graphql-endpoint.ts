import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { HeaderMap } from '@apollo/server';
import { limitStream, ordinaryBodySize } from '@cowbell/service-kit/http/body-size';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { type Caller, callerOf, type FindAdmin } from '../caller.ts';
import { type PermitRefusal, type Permits, refuseRequest } from '../concurrency/permits.ts';
import { requestLimits } from '../limits.ts';
import type { Metrics, Outcome } from '../metrics.ts';
import type { FindPublicQuery } from '../response-cache/public-query.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { GraphQLServer } from './graphql-server.ts';
import { createOperationContext } from './operation-context.ts';

/** The request headers that Apollo Server needs. The others are not passed on. */
const passedHeaders = ['content-type', 'accept', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;

/**
 * GET and POST /graphql. Public queries by hash and without a token are served from the response cache; everything else
 * needs a permit. `timeLimit` is for all subgraph calls of an operation together, in ms.
 */
export function addGraphQLEndpoint(
  app: FastifyInstance,
  options: {
    graphql: GraphQLServer;
    findPublicQuery: FindPublicQuery;
    responseCache: ResponseCache;
    permits: Permits;
    metrics: Metrics;
    findAdmin: FindAdmin;
    timeLimit: number;
    isTrusted: (document: string) => boolean;
  },
): void {
  const { graphql, findPublicQuery, responseCache, permits, metrics, findAdmin, timeLimit, isTrusted } = options;
  const count = (document: string, outcome: Outcome, reply: FastifyReply) =>
    metrics.countOperation(document, outcome, reply.elapsedTime / 1_000);

  /** Phones retry automatically; the random delay spreads them out. */
  function refuse(request: FastifyRequest, reply: FastifyReply, refusal: PermitRefusal, document: string) {
    count(document, `refused_${refusal.reason}`, reply);
    const message = "It's very busy right now. Please try again in a moment.";
    return refuseRequest(request, reply, refusal, { message, retryAfter: randomInt(1, 4) });
  }

  function refuseDocument(request: FastifyRequest, reply: FastifyReply, message: string) {
    count('', 'refused_request', reply);
    const extensions = { code: 'BAD_REQUEST', requestId: request.id };
    return reply.code(400).send({ errors: [{ message, extensions }] });
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    // HEAD would execute the whole operation for its headers.
    exposeHeadRoute: false,
    preParsing: limitBody(findAdmin),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const publicQuery = findPublicQuery(request);
      if (publicQuery) {
        const isExpensive = graphql.isExpensive({ hash: publicQuery.hash });
        const response = await responseCache.get(publicQuery, request, () =>
          permits.acquire(callerOf(request), { isExpensive, connection: request.socket }),
        );
        if ('granted' in response) return refuse(request, reply, response, publicQuery.hash);
        count(publicQuery.hash, response.outcome, reply);
        return response.send(request, reply);
      }

      const search = searchOf(request.url);
      const document = documentOf(request, search);
      if (document.length > requestLimits.documentLength) {
        const message = `The document is longer than ${requestLimits.documentLength} characters.`;
        return refuseDocument(request, reply, message);
      }
      if (document && !isTrusted(document)) {
        return refuseDocument(request, reply, 'Only persisted documents are allowed here.');
      }
      const receivedAt = performance.now();
      const adminId = await findAdmin(request);
      const caller: Caller = { ...callerOf(request), ...(adminId && { adminId }) };
      const hash = document ? '' : hashOf(request, search);
      const isExpensive = graphql.isExpensive(document ? { text: document } : { hash });
      const permit = await permits.acquire(caller, { isExpensive, connection: request.socket });
      if (!permit.granted) return refuse(request, reply, permit, document || hash);
      // The client disconnected while it waited for the permit.
      if (request.socket.destroyed) {
        permit.release();
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
        // The wait for the permit counts.
        timeLimit: timeLimit - (performance.now() - receivedAt),
        onResponseHeaders: (headers) => reply.headers(headers),
      });
      const { status, headers, body, outcome } = await graphql.run(operation, context).finally(permit.release);
      count(document || hash, outcome, reply);
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
  // A hash names only a document of the front ends and of rest-compat, and GET runs only queries. So a foreign page can
  // change nothing this way, and the content type tells Apollo Server that no preflight request is needed.
  const isByHash = search.has('extensions') && !search.has('query');
  if (request.method === 'GET' && isByHash) headers.set('content-type', 'application/json');
  return headers;
}

/** Parsed once, so that the checks here and Apollo Server see the same: Fastify's router treats a `#` differently. */
function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** The document that is sent as text, or ''. */
function documentOf({ method, body }: FastifyRequest, search: URLSearchParams): string {
  if (method === 'GET') return search.get('query') ?? '';
  const document = (body as { query?: unknown } | null | undefined)?.query;
  return typeof document === 'string' ? document : '';
}

/** The hash of a persisted document, or '', which Apollo Server explains. */
function hashOf({ method, body }: FastifyRequest, search: URLSearchParams): string {
  try {
    const extensions =
      method === 'GET'
        ? JSON.parse(search.get('extensions') ?? '{}')
        : (body as { extensions?: unknown } | null | undefined)?.extensions;
    return String(extensions?.persistedQuery?.sha256Hash ?? '');
  } catch {
    return '';
  }
}

const tooLarge = () => Object.assign(new Error('The request is too large.'), { statusCode: 413 });

/** Refuses larger bodies than {@link ordinaryBodySize} before they are parsed, unless an admin sends them. */
export function limitBody(findAdmin: FindAdmin): preParsingHookHandler {
  return async (request, reply, payload) => {
    const length = request.headers['content-length'];
    const isSmall = request.method === 'GET' || Number(length) <= ordinaryBodySize;
    if (isSmall || (await findAdmin(request))) return payload;
    if (length !== undefined) throw tooLarge();
    return limitStream(payload as Readable, { limit: ordinaryBodySize, createError: tooLarge, response: reply.raw });
  };
}
