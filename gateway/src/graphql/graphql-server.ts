import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin, type HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from '@cowbell/service-kit/base/log';
import { createLimitsRule } from '@cowbell/service-kit/graphql/document-limits';
import { GraphQLError } from 'graphql';
import type { GatewayConfig } from '../config.ts';
import { createKnownPlans } from '../plan-execution/cached-plans.ts';
import { SubgraphDataSource } from '../subgraph/subgraph-data-source.ts';
import { urlsOfSubgraph } from '../subgraph/subgraphs.ts';
import { isPublic, maskError } from './mask-error.ts';
import type { OperationContext } from './operation-context.ts';
import { guessOnce } from './rate-limited-mutations.ts';
import { refuseOperations } from './refuse-operations.ts';

/** Room for whole set lists with songs and artists (a cost of 4,200), and far above what the audience's screens ask for. */
const documentLimits = { depth: 10, aliases: 15, rootFields: 10, cost: 8_000 };

/** Parsing stops here; the introspection query of graphql-js has 163. */
const maxTokens = 1_000;

type KeyValueCache = Exclude<ApolloServerOptions<OperationContext>['cache'], 'bounded' | undefined>;

/** An operation as it came over HTTP. */
type HttpOperation = Parameters<ApolloServer<OperationContext>['executeHTTPGraphQLRequest']>[0]['httpGraphQLRequest'];

export interface GraphQLServer {
  /** Runs an operation, and ends its context. */
  run: (
    operation: HttpOperation,
    context: OperationContext,
  ) => Promise<{ status: number; headers: HeaderMap; body: string }>;
  close: () => Promise<void>;
}

/**
 * The supergraph, ready to run operations: plans them, calls the subgraphs, masks errors, refuses oversized documents.
 *
 * @param options.supergraph SDL.
 * @param options.documents that clients may name by their hash.
 * @throws Error when the supergraph cannot be used.
 */
export async function createGraphQLServer(options: {
  config: GatewayConfig;
  log: Logger;
  supergraph: string;
  documents: ReadonlyMap<string, string>;
}): Promise<GraphQLServer> {
  const { config, log, supergraph, documents } = options;
  // Read by the constructor of ApolloGateway: without it, it reports usage figures to its maker.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const dataSources: SubgraphDataSource[] = [];
  const knownPlans = createKnownPlans();
  const gateway = new ApolloGateway({
    supergraphSdl: supergraph,
    buildService({ name }) {
      const dataSource = new SubgraphDataSource(name, urlsOfSubgraph(name, config), log);
      dataSources.push(dataSource);
      return dataSource;
    },
    experimental_didResolveQueryPlan: knownPlans.learn,
    __exposeQueryPlanExperimental: false,
    logger: log,
  });
  const production = config.NODE_ENV === 'production';
  const apollo = new ApolloServer<OperationContext>({
    gateway: knownPlans.wrap(gateway),
    introspection: !production,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    nodeEnv: config.NODE_ENV,
    logger: log,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens },
    validationRules: [createLimitsRule(documentLimits), guessOnce],
    persistedQueries: { cache: readOnlyCache(documents), ttl: null },
    formatError: maskError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      refuseOperations(),
      reportErrors(log),
    ],
  });
  await apollo.start();
  return {
    async run(httpGraphQLRequest, context) {
      const answering = apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context });
      const { status = 200, headers, body } = await answering.finally(context.end);
      if (body.kind !== 'complete') throw new Error('The gateway answers in one piece');
      return { status, headers, body: body.string };
    },
    async close() {
      await apollo.stop();
      await Promise.all(dataSources.map((dataSource) => dataSource.close()));
    },
  };
}

/** Documents under their hash, as Apollo Server asks for them. Clients cannot add any. */
function readOnlyCache(documents: ReadonlyMap<string, string>): KeyValueCache {
  return {
    get: async (key) => documents.get(key.replace(/^apq:/, '')),
    set: async () => {},
    delete: async () => {},
  };
}

/** Logs what {@link maskError} hides, and tells the client the id under which it stands in the logs. */
function reportErrors(log: Logger): ApolloServerPlugin<OperationContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            if (!(error instanceof GraphQLError) || !isPublic(error)) {
              contextValue.log.error({ err: error, path: error.path }, 'An operation failed');
            }
          }
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          for (const error of singleResult.errors ?? []) {
            if (error.extensions?.code === 'INTERNAL_SERVER_ERROR') error.extensions.requestId = contextValue.requestId;
          }
          if (singleResult.extensions?.valueCompletion) {
            reportProblems(contextValue.log, singleResult.extensions.valueCompletion as Problem[]);
            delete singleResult.extensions;
          }
        },
      };
    },
    async unexpectedErrorProcessingRequest({ error }) {
      log.error({ err: error }, 'The GraphQL server failed');
    },
  };
}

/** What was wrong with the data of subgraphs, and became null. */
interface Problem {
  message: string;
}

/**
 * A field that is never null is missing where one subgraph refers to what another one has no more, like a request to a
 * song that was deleted; no subgraph leaves one out otherwise, or sends it as null. Anything else is a bug in a subgraph.
 */
function reportProblems(log: Logger, problems: readonly Problem[]): void {
  const nonsense = problems.filter(({ message }) => !message.startsWith('Cannot return null for non-nullable field'));
  if (nonsense.length > 0) log.error({ problems: nonsense }, 'A subgraph answered nonsense');
  else log.debug({ problems }, 'What is referred to is gone');
}
