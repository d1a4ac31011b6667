import type { EventType } from '@cowbell/contracts/topics';
import type { FastifyInstance } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import { createCachedTokenVersions, type TokenVersions } from './auth/cached-token-versions.ts';
import { createViewerFinder, type FindViewer } from './auth/viewer.ts';
import type { ServiceConfig } from './base/config.ts';
import { createLogger, type Logger } from './base/log.ts';
import {
  createEventCache,
  createEventPublisher,
  type DomainEvent,
  type EventCache,
  type EventCacheOptions,
  type EventPublisher,
  type EventReceiver,
  subscribeToEvents,
} from './events/domain-events.ts';
import { createMutationRunner, type RunMutation } from './graphql/run-mutation.ts';
import { addSubgraph } from './graphql/subgraph.ts';
import type { HttpTimeouts } from './http/connections.ts';
import { buildHttpServer, type HttpServer } from './http/http-server.ts';
import { isSchemaPublic } from './http/loopback.ts';
import { addRestErrorHandler } from './http/rest-failure.ts';
import { measureStores } from './stores/measure-stores.ts';
import { type Migration, prepareDatabase } from './stores/migrations.ts';
import { connectMongo, isMongoUnavailable, pingMongo } from './stores/mongo.ts';
import { checkRedis, createRedis, type Redis, waitForRedis } from './stores/redis.ts';

export interface ServiceTools {
  connection: Connection;
  redis: Redis;
  /** For events that `runMutation` does not publish. */
  events: EventPublisher;
  runMutation: RunMutation;
  /** Creates a cache that domain events clear. */
  createCache: <Value extends NonNullable<unknown>>(options: EventCacheOptions) => EventCache<Value>;
  metrics: Registry;
  log: Logger;
}

export interface ServiceDefinition {
  resolvers: object;
  coalescedQueries?: readonly string[];
  /** Where to look up token versions, if not in Redis. */
  tokenVersions?: TokenVersions;
  /** Types of the domain events for which `onEvent` is called. None by default. */
  eventTypes?: readonly EventType[];
  onEvent?: (event: DomainEvent) => void;
  /** Called whenever events start to arrive: some may have been lost. */
  onEventsConnected?: () => void;
  /** Adds routes besides GraphQL, in a scope whose failures have the form of REST. */
  addRoutes?: (scope: FastifyInstance, findViewer: FindViewer) => Promise<void>;
  onClose?: () => void | Promise<void>;
}

/**
 * Builds a service around its resolvers: stores, subgraph, health, events. It waits for MongoDB, runs the migrations,
 * and builds the indexes of the models that `define` creates.
 */
export async function buildService(options: {
  name: string;
  config: ServiceConfig;
  typeDefs: DocumentNode[];
  migrations: readonly Migration[];
  timeouts?: Partial<HttpTimeouts>;
  define: (tools: ServiceTools) => ServiceDefinition;
}): Promise<HttpServer> {
  const { name, config, typeDefs, migrations, timeouts, define } = options;
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = config;
  const log = createLogger({ name, level: config.LOG_LEVEL });
  const redis = createRedis({ url, name, log });
  const [connection] = await Promise.all([
    connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, log }),
    waitForRedis(redis),
  ]);

  const server = buildHttpServer({
    name,
    log,
    host: config.HOST,
    port: config.PORT,
    instanceId: config.INSTANCE_ID,
    ...(timeouts && { timeouts }),
    dependencies: {
      mongodb: { check: () => pingMongo(connection) },
      redis: { check: () => checkRedis(redis, prefix), optional: true },
    },
    async onClose() {
      subscriber.close();
      await definition.onClose?.();
      await events.close();
      redis.disconnect();
      await connection.close();
    },
  });

  measureStores(server.metrics, { connection, redis });
  const knownTokenVersions = createCachedTokenVersions({ redis, prefix, log });
  const events = createEventPublisher({ redis, prefix, log });
  /** Types of the events that caches need, and the caches. */
  const cachedTypes = new Set<EventType>();
  const caches: EventReceiver[] = [];
  const definition = define({
    connection,
    redis,
    events,
    runMutation: createMutationRunner({ events }),
    createCache<Value extends NonNullable<unknown>>(cacheOptions: EventCacheOptions) {
      const cache = createEventCache<Value>(cacheOptions);
      caches.push(cache);
      for (const type of cacheOptions.clearedBy) cachedTypes.add(type);
      return cache;
    },
    metrics: server.metrics,
    log,
  });
  await prepareDatabase(connection, migrations, log);

  const subscriber = subscribeToEvents({
    url,
    prefix,
    name,
    log,
    types: [...new Set<EventType>(['user.tokensRevoked', ...cachedTypes, ...(definition.eventTypes ?? [])])],
    onEvent(event) {
      if (event.type === 'user.tokensRevoked') knownTokenVersions.cacheVersion(event.id, event.version);
      for (const cache of caches) cache.onEvent(event.type);
      if (definition.eventTypes?.includes(event.type)) definition.onEvent?.(event);
    },
    onConnected() {
      for (const cache of caches) cache.onConnected();
      definition.onEventsConnected?.();
    },
    onDisconnected() {
      for (const cache of caches) cache.onDisconnected();
    },
  });
  const tokenVersions = definition.tokenVersions ?? knownTokenVersions;
  const findViewer = createViewerFinder(config.TOKEN_PUBLIC_KEY, tokenVersions);
  server.app.register(async (scope) => {
    addRestErrorHandler(scope, isMongoUnavailable);
    await definition.addRoutes?.(scope, findViewer);
  });
  await addSubgraph({
    app: server.app,
    typeDefs,
    resolvers: definition.resolvers,
    findViewer,
    isSchemaPublic: isSchemaPublic(config),
    ...(definition.coalescedQueries && { coalescedQueries: definition.coalescedQueries }),
  });
  return server;
}
