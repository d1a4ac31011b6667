import type { EventType } from '@cowbell/contracts/topics';
import type { FastifyInstance } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { createCachedTokenVersions, type TokenVersions } from './auth/cached-token-versions.ts';
import { createViewerFinder, type FindViewer } from './auth/find-viewer.ts';
import { mongoConfig, processConfig, redisConfig, tokenConfig } from './base/config.ts';
import { createLogger, type Logger } from './base/log.ts';
import {
  createEventPublisher,
  type DomainEvent,
  type EventPublisher,
  subscribeToEvents,
} from './events/domain-events.ts';
import { createMutationRunner, type RunMutation } from './graphql/run-mutation.ts';
import { addSubgraph } from './graphql/subgraph.ts';
import { buildHttpServer, type HttpServer } from './http/http-server.ts';
import type { HttpTimeouts } from './http/http-timeouts.ts';
import { isSchemaPublic } from './http/loopback.ts';
import { addRestErrorHandler } from './http/rest-error-handler.ts';
import { buildIndexes, connectMongo, isMongoUnavailable, pingMongo } from './stores/mongo.ts';
import { checkRedis, createRedis, type Redis, waitForRedis } from './stores/redis.ts';

/** The environment that every service reads, with its own port and database. */
export const serviceConfig = ({ port, database }: { port: number; database: string }) =>
  z.object({ ...processConfig(port), ...mongoConfig(database), ...redisConfig, ...tokenConfig });

export type ServiceConfig = z.infer<ReturnType<typeof serviceConfig>>;

/** What a service gets to build its resolvers with. */
export interface ServiceTools {
  connection: Connection;
  redis: Redis;
  /** For events that `runMutation` does not publish: revoked tokens, and that the list or its grouping changed without a command of the service. */
  events: EventPublisher;
  runMutation: RunMutation;
  log: Logger;
}

/** What is different in each service. */
export interface ServiceDefinition {
  /** Resolver map, typed by the generated types of the service. */
  resolvers: object;
  /** Root fields whose concurrent queries are coalesced: see `SubgraphOptions`. */
  coalescedQueries?: readonly string[];
  /** Where to look up token versions, if not in Redis. */
  tokenVersions?: TokenVersions;
  /** Types of the domain events for which `onEvent` is called. None by default. */
  eventTypes?: readonly EventType[];
  /** Called for each of these events; must not throw. */
  onEvent?: (event: DomainEvent) => void;
  /** Called whenever events start to arrive: after a gap, cached data must be read again. */
  onEventsConnected?: () => void;
  /** Called when events stop arriving: from then on, cached data may be out of date. */
  onEventsDisconnected?: () => void;
  /** Adds routes besides GraphQL, in a scope whose failures have the form of REST. */
  addRoutes?: (scope: FastifyInstance, findViewer: FindViewer) => Promise<void>;
  /** Called when the service stops, before its stores are closed. */
  onClose?: () => void | Promise<void>;
}

/**
 * Builds a service around its resolvers: stores, subgraph, health, events. It waits for MongoDB and builds the indexes of the
 * models that `define` creates. It does not wait for Redis for long, since it also works without it.
 */
export async function buildService(options: {
  name: string;
  config: ServiceConfig;
  typeDefs: DocumentNode[];
  /** See `HttpServerOptions`. */
  timeouts?: Partial<HttpTimeouts>;
  define: (tools: ServiceTools) => ServiceDefinition;
}): Promise<HttpServer> {
  const { name, config, typeDefs, timeouts, define } = options;
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = config;
  const log = createLogger({ name, level: config.LOG_LEVEL });
  const redis = createRedis({ url, name, log });
  const [connection] = await Promise.all([
    connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, log }),
    waitForRedis(redis),
  ]);

  const knownTokenVersions = createCachedTokenVersions({ redis, prefix, log });
  const events = createEventPublisher({ redis, prefix, log });
  const definition = define({ connection, redis, events, runMutation: createMutationRunner({ events }), log });
  await buildIndexes(connection);

  const subscriber = subscribeToEvents({
    url,
    prefix,
    name,
    log,
    types: ['user.tokensRevoked', ...(definition.eventTypes ?? [])],
    onEvent(event) {
      if (event.type === 'user.tokensRevoked') knownTokenVersions.cacheVersion(event.id, event.version);
      if (definition.eventTypes?.includes(event.type)) definition.onEvent?.(event);
    },
    ...(definition.onEventsConnected && { onConnected: definition.onEventsConnected }),
    ...(definition.onEventsDisconnected && { onDisconnected: definition.onEventsDisconnected }),
  });
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
  const findViewer = createViewerFinder({
    tokenPublicKey: config.TOKEN_PUBLIC_KEY,
    tokenVersions: definition.tokenVersions ?? knownTokenVersions,
  });
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
