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
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.ts';
import { expensiveCost, maxCostCacheCharacters, requestLimits } from '../limits.ts';
import type { Metrics, Outcome } from '../metrics.ts';
import { createCachedPlans } from '../plan-execution/cached-plans.ts';
import { SubgraphDataSource, urlsOfSubgraph } from '../subgraph/subgraph-data-source.ts';
import { maskError, reportErrors, withoutSuggestions } from './mask-error.ts';
import type { OperationContext } from './operation-context.ts';
import { checkDateTimes, limitMutationRepeats, refuseOperations, refuseReservedVariables } from './refusals.ts';

type KeyValueCache = Exclude<ApolloServerOptions<OperationContext>['cache'], 'bounded' | undefined>;

type HttpOperation = Parameters<ApolloServer<OperationContext>['executeHTTPGraphQLRequest']>[0]['httpGraphQLRequest'];

export interface OperationResponse {
  status: number;
  headers: HeaderMap;
  body: string;
  outcome: Outcome;
}

export interface GraphQLServer {
  run: (operation: HttpOperation, context: OperationContext) => Promise<OperationResponse>;
  /** Whether a document costs more than `expensiveCost`. One that has not been found valid yet is expensive, too. */
  isExpensive: (document: { text: string } | { hash: string }) => boolean;
  close: () => Promise<void>;
}

/** The supergraph, ready to run operations: refuses oversized documents, plans, calls the subgraphs, masks errors. */
export async function createGraphQLServer(options: {
  config: GatewayConfig;
  log: Logger;
  supergraph: string;
  documents: ReadonlyMap<string, string>;
  metrics: Metrics;
  transport?: Transport | undefined;
}): Promise<GraphQLServer> {
  const { config, log, supergraph, documents, metrics, transport } = options;
  // Read by the constructor of ApolloGateway, which otherwise reports usage figures to its maker.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const dataSources: SubgraphDataSource[] = [];
  const cachedPlans = createCachedPlans();
  const gateway = new ApolloGateway({
    supergraphSdl: supergraph,
    buildService({ name }) {
      const urls = urlsOfSubgraph(name, config);
      const dataSource = new SubgraphDataSource(name, urls, log, metrics.callsOf(name), transport);
      dataSources.push(dataSource);
      return dataSource;
    },
    experimental_didResolveQueryPlan: cachedPlans.add,
    __exposeQueryPlanExperimental: false,
    logger: log,
  });
  const schemaIsPublic = isSchemaPublic(config);
  const ownCosts = new Map<string, number>();
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => {
    checkDateTimes(apiSchema);
    for (const text of documents.values()) ownCosts.set(text, costOfDocument(parse(text), apiSchema));
  });
  const costs = new LRUCache<string, number>({
    maxSize: maxCostCacheCharacters,
    sizeCalculation: (_cost, text) => text.length,
  });
  const rememberCosts: ApolloServerPlugin<OperationContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, schema }) => {
        if (!ownCosts.has(source) && !costs.has(source)) costs.set(source, costOfDocument(document, schema));
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
      rememberCosts,
      refuseOperations(),
      reportErrors(log),
    ],
  });
  await apollo.start();
  return {
    isExpensive(document) {
      const text = 'hash' in document ? documents.get(document.hash) : document.text;
      if (text === undefined) return false;
      return (ownCosts.get(text) ?? costs.get(text) ?? Number.POSITIVE_INFINITY) > expensiveCost;
    },
    async run(httpGraphQLRequest, context) {
      const execution = apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context });
      const { status = 200, headers, body } = await execution.finally(context.end);
      if (body.kind !== 'complete') throw new Error('The gateway does not support incremental responses');
      const outcome = status >= 400 && status < 500 ? 'refused_request' : context.result.outcome;
      return { status, headers, body: body.string, outcome };
    },
    async close() {
      await apollo.stop();
      await Promise.all(dataSources.map((dataSource) => dataSource.close()));
    },
  };
}

/** The documents under the keys that Apollo Server uses; clients cannot add any. */
function createDocumentCache(documents: ReadonlyMap<string, string>): KeyValueCache {
  const byKey = new Map(Array.from(documents, ([hash, document]) => [`apq:${hash}`, document]));
  return {
    get: async (key) => byKey.get(key),
    set: async () => {},
    delete: async () => {},
  };
}
