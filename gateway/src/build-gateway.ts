import { subscribeToEvents } from '@cowbell/service-kit/events';
import { buildHttpServer, type HttpServer } from '@cowbell/service-kit/http-server';
import { createLogger } from '@cowbell/service-kit/log';
import type { GatewayConfig } from './config.ts';
import { addGraphQLEndpoint } from './graphql/graphql-endpoint.ts';
import { createGraphQLServer } from './graphql/graphql-server.ts';
import { addEventsEndpoint } from './live/events-endpoint.ts';
import { createLiveUpdates } from './live/live-updates.ts';

/** Largest request body in bytes; the edge is stricter towards the outside. */
const bodyLimit = 2 * 1_048_576;

/**
 * The one GraphQL endpoint in front of all services, and the stream of live updates. Needs no subgraph and no Redis to
 * start: what is away is told per operation.
 */
export async function buildGateway(config: GatewayConfig): Promise<HttpServer> {
  const log = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const graphql = await createGraphQLServer(config, log);
  const updates = createLiveUpdates(config.EVENTS_HEARTBEAT_MS);
  const events = subscribeToEvents({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    name: 'gateway',
    log,
    onEvent: updates.onEvent,
    onConnected: updates.onConnected,
    onDisconnected: updates.onDisconnected,
  });
  const server = buildHttpServer({
    name: 'gateway',
    log,
    host: config.HOST,
    port: config.PORT,
    bodyLimit,
    dependencies: {
      redis: {
        optional: true,
        check: async () => {
          if (!updates.live) throw new Error('Domain events do not arrive');
        },
      },
    },
    onClose: () => graphql.close(),
  });
  server.app.addHook('preClose', async () => {
    events.close();
    updates.close();
  });
  addGraphQLEndpoint(server.app, graphql, config.SUBGRAPH_TIMEOUT_MS);
  addEventsEndpoint(server.app, updates, config.EVENTS_MAX_CLIENTS);
  return server;
}
