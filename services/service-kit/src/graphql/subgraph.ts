import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { concatAST, type DocumentNode, GraphQLError, type GraphQLFormattedError, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { deviceHeaderName } from '../auth/cookies.ts';
import type { FindViewer } from '../auth/viewer.ts';
import { coalesceByKey } from '../base/concurrent-calls.ts';
import { internalErrorMessage, publicErrorCodes, unavailableMessage } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import { mergeRateLimitHeaders, type RateLimitHeaders, toRateLimitHeaders } from '../limits/limits.ts';
import { networkOf } from '../limits/network-of.ts';
import { isMongoUnavailable } from '../stores/mongo.ts';
import type { CallerContext } from './context.ts';
import { createLimitsRule } from './document-limits.ts';

/** The gateway's limits with room for `_entities`, which adds a level and multiplies the cost by 20. */
const documentLimits = { depth: 12, cost: 200_000 };

export interface SubgraphOptions {
  app: FastifyInstance;
  typeDefs: DocumentNode[];
  resolvers: object;
  findViewer: FindViewer;
  /** Whether introspection is on, and errors suggest names; see `isSchemaPublic` in http/loopback. */
  isSchemaPublic: boolean;
  /** Root fields whose responses depend only on arguments, stores and token: identical requests are executed once. */
  coalescedQueries?: readonly string[];
}

interface Response extends Pick<HTTPGraphQLResponse, 'status' | 'headers'> {
  body: string;
  callerHeaders: Record<string, string>;
}

/**
 * Serves a subgraph at POST /graphql. It trusts the `x-cowbell-*` headers, which the gateway sets, and therefore must
 * listen on the inner network only.
 */
export async function addSubgraph(options: SubgraphOptions): Promise<void> {
  const { app, typeDefs, resolvers, findViewer, isSchemaPublic, coalescedQueries = [] } = options;
  const apollo = new ApolloServer<CallerContext>({
    schema: buildSubgraphSchema([
      { typeDefs: concatAST(typeDefs), resolvers: resolvers as GraphQLResolverMap<CallerContext> },
    ]),
    introspection: isSchemaPublic,
    includeStacktraceInErrorResponses: false,
    validationRules: [createLimitsRule(documentLimits)],
    persistedQueries: false,
    stopOnTerminationSignals: false,
    nodeEnv: isSchemaPublic ? 'development' : 'production',
    // Apollo Server would add a line break, which copies a long body once more.
    stringifyResult: JSON.stringify,
    logger: app.log as Logger,
    formatError: maskError,
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled(), reportErrors()],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  const isCoalesced = createCoalescingFilter(coalescedQueries);
  const coalesce = coalesceByKey<Response>();

  async function run(request: FastifyRequest): Promise<Response> {
    let rateLimitHeaders: RateLimitHeaders = {};
    let deviceHeaders: Record<string, string> = {};
    const addRateLimitHeaders = (headers: RateLimitHeaders) => {
      rateLimitHeaders = mergeRateLimitHeaders(rateLimitHeaders, headers);
    };
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers: headersOf(request), search: '', body: request.body },
      context: async () => ({
        viewer: await findViewer(request),
        requestId: request.id,
        address: addressOf(request),
        guestCookie: headerOf(request, 'x-cowbell-guest'),
        deviceCookie: headerOf(request, deviceHeaderName),
        log: request.log as Logger,
        retryAfter: (seconds) => addRateLimitHeaders({ 'retry-after': String(seconds) }),
        rateLimit: (verdict) => addRateLimitHeaders(toRateLimitHeaders(verdict)),
        rememberDevice(cookie) {
          deviceHeaders = { [deviceHeaderName]: cookie };
        },
      }),
    });
    if (body.kind !== 'complete') throw new Error('A subgraph must not send an incremental response');
    return {
      ...(status && { status }),
      headers,
      body: body.string,
      callerHeaders: { ...rateLimitHeaders, ...deviceHeaders },
    };
  }

  app.route({
    method: 'POST',
    url: '/graphql',
    async handler(request, reply) {
      const document = (request.body as { query?: unknown } | null | undefined)?.query;
      const { status, headers, body, callerHeaders } =
        typeof document === 'string' && isCoalesced(document)
          ? await coalesce(coalescingKeyOf(request), () => run(request))
          : await run(request);
      reply.code(status ?? 200).headers(callerHeaders);
      for (const [name, value] of headers) reply.header(name, value);
      return reply.send(body);
    },
  });
}

/** Everything that the response to a coalesced query depends on, besides the stores. */
function coalescingKeyOf({ headers, body }: FastifyRequest): string {
  return JSON.stringify([headers.authorization, headers['content-type'], body]);
}

/** What Apollo Server needs to read the body. */
function headersOf({ headers: { 'content-type': contentType = '' } }: FastifyRequest): HeaderMap {
  const headers = new HeaderMap();
  headers.set('content-type', contentType);
  return headers;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function addressOf(request: FastifyRequest): string | undefined {
  const address = headerOf(request, 'x-cowbell-address');
  return address && networkOf(address, 48);
}

function isPublic(error: GraphQLFormattedError): boolean {
  return publicErrorCodes.has(String(error.extensions?.code));
}

function maskError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (isPublic(formatted)) return formatted;
  const unavailable = isMongoUnavailable(unwrapResolverError(error));
  return {
    message: unavailable ? unavailableMessage : internalErrorMessage,
    extensions: { code: unavailable ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR' },
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
  };
}

/** Logs the errors that {@link maskError} hides, and adds the request id to the response, so that they can be found. */
function reportErrors(): ApolloServerPlugin<CallerContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            if (error instanceof GraphQLError && isPublic(error.toJSON())) continue;
            contextValue.log.error({ err: unwrapResolverError(error), path: error.path }, 'A resolver failed');
          }
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return;
          for (const error of response.body.singleResult.errors ?? []) {
            if (error.extensions?.code === 'INTERNAL_SERVER_ERROR') {
              error.extensions.requestId = contextValue.requestId;
            }
          }
        },
      };
    },
  };
}

/** The gateway sends a few dozen. */
const maxDocuments = 1_000;

/**
 * Creates a function that tells whether a document selects only the given root fields of Query. False for documents
 * that do not parse, and for root fields in fragments.
 */
export function createCoalescingFilter(rootFields: readonly string[]): (document: string) => boolean {
  const coalesced = new Set(rootFields);
  const results = new LRUCache<string, boolean>({ max: maxDocuments });

  function isCoalescible(document: string): boolean {
    let parsed: DocumentNode;
    try {
      parsed = parse(document);
    } catch {
      return false;
    }
    return parsed.definitions.every((definition) => {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) return true;
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') return false;
      return definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && coalesced.has(selection.name.value),
      );
    });
  }

  return (document) => {
    if (coalesced.size === 0) return false;
    const result = results.get(document) ?? isCoalescible(document);
    results.set(document, result);
    return result;
  };
}
