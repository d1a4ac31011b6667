import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createCachedTokenVersions } from '@cowbell/service-kit/auth/cached-token-versions';
import { createLogger } from '@cowbell/service-kit/base/log';
import { eventTypes, subscribeToEvents } from '@cowbell/service-kit/events/domain-events';
import { createListenerCount } from '@cowbell/service-kit/events/listener-count';
import { buildHttpServer, type HttpServer } from '@cowbell/service-kit/http/http-server';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createRedis } from '@cowbell/service-kit/stores/redis';
import { Registry } from 'prom-client';
import { createFindAdmin } from './caller.ts';
import { createPermits } from './concurrency/permits.ts';
import type { GatewayConfig } from './config.ts';
import { addGraphQLEndpoint } from './graphql/graphql-endpoint.ts';
import { createGraphQLServer } from './graphql/graphql-server.ts';
import { permitTable, requestLimits, streamPermits } from './limits.ts';
import { addEventsEndpoint, createListeners } from './live/events-endpoint.ts';
import { createLiveUpdates } from './live/live-updates.ts';
import { createStreamPermits } from './live/stream-permits.ts';
import { createMetrics } from './metrics.ts';
import { loadDocuments } from './persisted-documents.ts';
import { createPublicQueryFinder, findPublicDocuments } from './response-cache/public-query.ts';
import { createResponseCache, createRunPublicQuery } from './response-cache/response-cache.ts';

/** The one GraphQL endpoint in front of all services, and live updates. It starts without subgraphs and Redis. */
export async function buildGateway(config: GatewayConfig, transport?: Transport): Promise<HttpServer> {
  const log = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const documents = await loadDocuments(config, log);
  const supergraph = await readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8');
  const registry = new Registry();
  const metrics = createMetrics(registry, documents);
  const graphql = await createGraphQLServer({ config, log, supergraph, documents, metrics, transport });
  const timeLimit = config.SUBGRAPH_TIMEOUT_MS;
  const responseCache = createResponseCache(createRunPublicQuery(graphql, timeLimit), metrics.cache);
  const updates = createLiveUpdates({
    heartbeat: config.EVENTS_HEARTBEAT_MS,
    maxAge: config.EVENTS_MAX_AGE_MS,
    readResponses: (topic) => responseCache.readPushed(topic, { id: randomUUID(), log }),
  });
  const redis = createRedis({ url: config.REDIS_URL, name: 'gateway', log });
  const listeners = createListeners(createListenerCount({ redis, prefix: config.REDIS_PREFIX }));
  const events = subscribeToEvents({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    name: 'gateway',
    log,
    types: eventTypes,
    // The cache comes first: a client that refetches because of an update must not get an old response.
    onEvent(event) {
      for (const one of [responseCache, updates]) one.onEvent(event);
    },
    onConnected() {
      for (const one of [responseCache, updates]) one.onConnected();
    },
    onDisconnected() {
      for (const one of [responseCache, updates]) one.onDisconnected();
    },
  });
  const server = buildHttpServer({
    name: 'gateway',
    metrics: registry,
    log,
    host: config.HOST,
    port: config.PORT,
    instanceId: config.INSTANCE_ID,
    bodyLimit: requestLimits.body,
    dependencies: {
      redis: {
        optional: true,
        check: async () => {
          if (!updates.receivesEvents) throw new Error('Domain events do not arrive');
        },
      },
    },
    async onClose() {
      await graphql.close();
      redis.disconnect();
    },
  });
  server.app.addHook('preClose', async () => {
    events.close();
    updates.close();
    await listeners.close();
  });
  const permits = createPermits(permitTable, config.GUEST_SECRET);
  metrics.show({ permits: permits.usage, openStreams: () => updates.openStreams });
  const texts = new Set(documents.values());
  addGraphQLEndpoint(server.app, {
    graphql,
    findPublicQuery: createPublicQueryFinder(findPublicDocuments(documents, supergraph)),
    responseCache,
    permits,
    metrics,
    findAdmin: createFindAdmin({
      tokenPublicKeys: config.TOKEN_PUBLIC_KEY,
      tokenVersions: createCachedTokenVersions({ redis, prefix: config.REDIS_PREFIX, log }),
    }),
    timeLimit,
    isTrusted: (document) => config.TRUSTED_DOCUMENTS === 'any' || texts.has(document),
  });
  addEventsEndpoint(server.app, {
    updates,
    listeners,
    permits: createStreamPermits(streamPermits(config.EVENTS_MAX_CLIENTS), config.GUEST_SECRET),
    metrics,
    guestSecrets: config.GUEST_SECRET,
  });
  return server;
}
