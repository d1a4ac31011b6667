import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin, type HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from '@cowbell/service-kit/base/log';
import { costOfDocument, createLimitsRule } from '@cowbell/service-kit/graphql/document-limits';
import { isSchemaPublic } from '@cowbell/service-kit/http/loopback';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { type GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.ts';
import { maxCostCacheCharacters, planningCost, requestLimits } from '../limits.ts';
import { createCachedPlans } from '../plan-execution/cached-plans.ts';
import { SubgraphDataSource } from '../subgraph/subgraph-data-source.ts';
import { urlsOfSubgraph } from '../subgraph/subgraphs.ts';
import { checkDateTimes } from './check-date-times.ts';
import { maskError, withoutSuggestions } from './mask-error.ts';
import { limitMutationRepeats } from './once-per-document.ts';
import type { OperationContext } from './operation-context.ts';
import { refuseOperations } from './refuse-operations.ts';
import { refuseVariables } from './refuse-variables.ts';
import { reportErrors } from './report-errors.ts';
import { refuseReservedVariables } from './reserved-variables.ts';

type KeyValueCache = Exclude<ApolloServerOptions<OperationContext>['cache'], 'bounded' | undefined>;

/** An operation as it came over HTTP. */
type HttpOperation = Parameters<ApolloServer<OperationContext>['executeHTTPGraphQLRequest']>[0]['httpGraphQLRequest'];

/** The response to an operation. */
export interface OperationResponse {
  status: number;
  headers: HeaderMap;
  /** JSON. */
  body: string;
  /** True when there is an entry in `errors`. */
  hasErrors: boolean;
  /**
   * True when its duration says nothing about its cost: it failed while a service could not reach its store, or it is the first run of
   * a persisted document, which takes several times as long, in a process that has just started even more.
   */
  isUncounted: boolean;
}

export interface GraphQLServer {
  /** Runs an operation, and ends its context. */
  run: (operation: HttpOperation, context: OperationContext) => Promise<OperationResponse>;
  /**
   * The cost of a document before it is executed; 0 for one that cannot be parsed. A list counts as many items as its argument
   * `first` asks for. Every call of a document that is not persisted adds `planningCost` until it has been found valid.
   *
   * @param document its text, or the hash of a persisted document.
   * @param options.isAdmin a persisted document of an admin counts as the limits on documents count it, with short lists: admins have
   *   permits of their own, and a long list must not take all of them.
   */
  costOf: (document: { text: string } | { hash: string }, options?: { isAdmin?: boolean }) => number;
  close: () => Promise<void>;
}

/**
 * The supergraph, ready to run operations: refuses oversized documents, plans, calls the subgraphs, masks errors.
 *
 * @param options.supergraph SDL.
 * @param options.documents by hash, for clients that send the hash only.
 * @throws Error when the supergraph cannot be used.
 */
export async function createGraphQLServer(options: {
  config: GatewayConfig;
  log: Logger;
  supergraph: string;
  documents: ReadonlyMap<string, string>;
  transport?: Transport | undefined;
}): Promise<GraphQLServer> {
  const { config, log, supergraph, documents, transport } = options;
  // Read by the constructor of ApolloGateway, which otherwise reports usage figures to its maker.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const dataSources: SubgraphDataSource[] = [];
  const cachedPlans = createCachedPlans();
  /** When a service last said that it cannot reach its store. */
  let unreachableAt = Number.NEGATIVE_INFINITY;
  const gateway = new ApolloGateway({
    supergraphSdl: supergraph,
    buildService({ name }) {
      const onStoreUnreachable = () => {
        unreachableAt = performance.now();
      };
      const urls = urlsOfSubgraph(name, config);
      const dataSource = new SubgraphDataSource(name, urls, { log, transport, onStoreUnreachable });
      dataSources.push(dataSource);
      return dataSource;
    },
    experimental_didResolveQueryPlan: cachedPlans.add,
    __exposeQueryPlanExperimental: false,
    logger: log,
  });
  const schemaIsPublic = isSchemaPublic(config);
  let schema: GraphQLSchema | undefined;
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => {
    checkDateTimes(apiSchema);
    schema = apiSchema;
  });
  const ownTexts = new Set(documents.values());
  const neverRun = new Set(ownTexts);
  const costs = new LRUCache<string, number>({
    maxSize: maxCostCacheCharacters,
    sizeCalculation: (_cost, text) => text.length,
  });
  /** Documents that have been found valid. Apollo Server validates every other one each time, and that may take 20 ms. */
  const valid = new LRUCache<string, true>({
    maxSize: maxCostCacheCharacters,
    sizeCalculation: (_value, text) => text.length,
  });
  const rememberDocuments: ApolloServerPlugin<OperationContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, contextValue }) => {
        valid.set(source, true);
        contextValue.result.isFirstRun = neverRun.has(source);
      },
      willSendResponse: async ({ source = '' }) => {
        neverRun.delete(source);
      },
    }),
  };
  const apollo = new ApolloServer<OperationContext>({
    gateway: cachedPlans.wrap(gateway),
    introspection: schemaIsPublic,
    hideSchemaDetailsFromClientErrors: !schemaIsPublic,
    includeStacktraceInErrorResponses: false,
    nodeEnv: schemaIsPublic ? 'development' : 'production',
    logger: log,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: requestLimits.tokens },
    // Apollo Server would add a line break, which copies a long body once more.
    stringifyResult: JSON.stringify,
    validationRules: [createLimitsRule(requestLimits), limitMutationRepeats, refuseReservedVariables],
    persistedQueries: { cache: createDocumentCache(documents), ttl: null },
    // Apollo leaves suggestions out of errors about a document only; this is for those about variables.
    formatError: (error, original) => maskError(schemaIsPublic ? error : withoutSuggestions(error), original),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      rememberDocuments,
      refuseOperations(),
      refuseVariables(),
      reportErrors(log),
    ],
  });
  await apollo.start();
  return {
    costOf(document, { isAdmin = false } = {}) {
      const text = 'hash' in document ? documents.get(document.hash) : document.text;
      if (!text || !schema) return 0;
      const isOurs = ownTexts.has(text);
      const countsFirst = !(isOurs && isAdmin);
      const key = `${countsFirst} ${text}`;
      const cost = costs.get(key) ?? measureCost(text, schema, { countsFirst });
      costs.set(key, cost);
      return isOurs || valid.has(text) ? cost : cost + planningCost;
    },
    async run(httpGraphQLRequest, context) {
      const execution = apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context });
      const { status = 200, headers, body } = await execution.finally(context.end);
      if (body.kind !== 'complete') throw new Error('The gateway does not support incremental responses');
      const { hasErrors, isUnavailable, isFirstRun } = context.result;
      // One whose time was up before its service said so waited as well.
      const isWaitForStore = isUnavailable && performance.now() - unreachableAt < config.SUBGRAPH_TIMEOUT_MS;
      return { status, headers, body: body.string, hasErrors, isUncounted: isFirstRun || isWaitForStore };
    },
    async close() {
      await apollo.stop();
      await Promise.all(dataSources.map((dataSource) => dataSource.close()));
    },
  };
}

function measureCost(text: string, schema: GraphQLSchema, options: Parameters<typeof costOfDocument>[2]): number {
  try {
    return costOfDocument(parse(text, { maxTokens: requestLimits.tokens, noLocation: true }), schema, options);
  } catch {
    // Apollo Server says what is wrong with it.
    return 0;
  }
}

/** The documents under the keys that Apollo Server uses. It is read-only, so clients cannot add any. */
function createDocumentCache(documents: ReadonlyMap<string, string>): KeyValueCache {
  const byKey = new Map(Array.from(documents, ([hash, document]) => [`apq:${hash}`, document]));
  return {
    get: async (key) => byKey.get(key),
    set: async () => {},
    delete: async () => {},
  };
}
