import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { concatAST, type DocumentNode, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { FindViewer } from '../auth/find-viewer.ts';
import { coalesceByKey } from '../base/coalescing.ts';
import { internalErrorMessage, publicErrorCodes, unreachable } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import { type LimitHeaders, mergeLimitHeaders, toLimitHeaders } from '../limits/limit-headers.ts';
import { isMongoUnavailable } from '../stores/mongo.ts';
import { createCoalescingFilter } from './coalesced-queries.ts';
import type { RequestContext } from './context.ts';
import { createLimitsRule } from './document-limits.ts';

/**
 * The gateway's own limits, and room for what it wraps a part of a document in: `_entities`, which is one level and one
 * list. They are here as well since a query that goes round in circles between types takes all memory of a service.
 */
const documentLimits = { depth: 12, cost: 200_000 };

export interface SubgraphOptions {
  app: FastifyInstance;
  typeDefs: DocumentNode[];
  /** As generated for the subgraph; the generated types say more than this one can. */
  resolvers: object;
  findViewer: FindViewer;
  /** NODE_ENV; introspection is off with 'production'. */
  environment: string;
  /**
   * Root fields of queries, `_entities` among them, whose answers depend on nothing but their arguments, the stores and
   * the token: those who ask for the same at the same time get one answer. None by default.
   */
  coalescedQueries?: readonly string[];
}

/** What goes back over HTTP. */
interface Answer extends Pick<HTTPGraphQLResponse, 'status' | 'headers'> {
  body: string;
  limitHeaders: LimitHeaders;
}

/**
 * Serves a subgraph at POST /graphql of a Fastify server. Errors that are not meant for the outside are logged with
 * the request id and leave as INTERNAL_SERVER_ERROR; MongoDB being away leaves as UNAVAILABLE.
 *
 * It trusts the `x-cowbell-*` headers, which the gateway makes, and therefore must listen on the inner network only.
 */
export async function addSubgraph(options: SubgraphOptions): Promise<void> {
  const { app, typeDefs, resolvers, findViewer, environment, coalescedQueries = [] } = options;
  const apollo = new ApolloServer<RequestContext>({
    schema: buildSubgraphSchema([
      { typeDefs: concatAST(typeDefs), resolvers: resolvers as GraphQLResolverMap<RequestContext> },
    ]),
    introspection: environment !== 'production',
    includeStacktraceInErrorResponses: false,
    validationRules: [createLimitsRule(documentLimits)],
    persistedQueries: false,
    stopOnTerminationSignals: false,
    nodeEnv: environment,
    logger: app.log as Logger,
    formatError: maskError,
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled(), reportErrors()],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  const isShared = createCoalescingFilter(coalescedQueries);
  const share = coalesceByKey<Answer>();

  async function run(request: FastifyRequest): Promise<Answer> {
    let limitHeaders: LimitHeaders = {};
    const noteLimit = (headers: LimitHeaders) => {
      limitHeaders = mergeLimitHeaders(limitHeaders, headers);
    };
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers: headersOf(request), search: '', body: request.body },
      context: async () => ({
        viewer: await findViewer(request),
        requestId: request.id,
        address: headerOf(request, 'x-cowbell-address'),
        guest: headerOf(request, 'x-cowbell-guest'),
        log: request.log as Logger,
        retryAfter: (seconds) => noteLimit({ 'retry-after': String(seconds) }),
        rateLimit: (verdict) => noteLimit(toLimitHeaders(verdict)),
      }),
    });
    if (body.kind !== 'complete') throw new Error('A subgraph answers in one piece');
    return { ...(status && { status }), headers, body: body.string, limitHeaders };
  }

  app.route({
    method: 'POST',
    url: '/graphql',
    async handler(request, reply) {
      const document = (request.body as { query?: unknown } | null | undefined)?.query;
      const { status, headers, body, limitHeaders } =
        typeof document === 'string' && isShared(document)
          ? await share(sharingKeyOf(request), () => run(request))
          : await run(request);
      reply.code(status ?? 200).headers(limitHeaders);
      for (const [name, value] of headers) reply.header(name, value);
      return reply.send(body);
    },
  });
}

/** Everything that the answer to a shared query depends on, besides the stores. */
function sharingKeyOf({ headers, body }: FastifyRequest): string {
  return JSON.stringify([headers.authorization, headers['content-type'], headers.accept, body]);
}

function headersOf(request: FastifyRequest): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isPublic(error: GraphQLFormattedError): boolean {
  return publicErrorCodes.has(String(error.extensions?.code));
}

function maskError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (isPublic(formatted)) return formatted;
  const away = isMongoUnavailable(unwrapResolverError(error));
  return {
    message: away ? unreachable : internalErrorMessage,
    extensions: { code: away ? 'UNAVAILABLE' : 'INTERNAL_SERVER_ERROR' },
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
  };
}

/** Logs what {@link maskError} hides, and tells the caller the id under which it stands in the logs. */
function reportErrors(): ApolloServerPlugin<RequestContext> {
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
