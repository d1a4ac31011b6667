import { readFile } from 'node:fs/promises';
import { createLogger } from '@cowbell/service-kit/base/log';
import { subscribeToEvents } from '@cowbell/service-kit/events/domain-events';
import { buildHttpServer, type HttpServer } from '@cowbell/service-kit/http/http-server';
import { createPlaces, type PlaceLimits } from './concurrency/permits.ts';
import type { GatewayConfig } from './config.ts';
import { addGraphQLEndpoint } from './graphql/graphql-endpoint.ts';
import { createGraphQLServer } from './graphql/graphql-server.ts';
import { loadPersistedDocuments } from './graphql/persisted-documents.ts';
import { addEventsEndpoint } from './live/events-endpoint.ts';
import { createLiveUpdates } from './live/live-updates.ts';
import { findPublicDocuments } from './response-cache/public-documents.ts';
import { createPublicReads } from './response-cache/response-cache.ts';
import { createRunPublicRead } from './response-cache/run-public-query.ts';

/** Largest request body in bytes; the edge is stricter towards the outside. */
const bodyLimit = 2 * 1_048_576;

/**
 * Operations under way at a time: what two cores get done in a second of a rush, and well within the time that one may
 * take when they have other things to do. More would only make all of them late. A browser has six connections to a host,
 * however many of its pages are open; over HTTP/2, two pages that wake up together ask for eight things at once. The
 * reserve is more than the different lists and songs that a crowd looks at in a moment.
 */
const underWay: PlaceLimits = { all: 48, reserve: 32, guest: 8, address: 8, withoutGuest: 36 };

/** Open streams of live updates: twenty open pages of a browser. A quarter of all are kept for guests. */
function streams(all: number): PlaceLimits {
  const withoutGuest = Math.ceil(all * 0.75);
  return { all, reserve: 0, guest: 20, address: withoutGuest, withoutGuest };
}

/**
 * The one GraphQL endpoint in front of all services, and the stream of live updates. Needs no subgraph and no Redis to
 * start: what is away is told per operation.
 */
export async function buildGateway(config: GatewayConfig): Promise<HttpServer> {
  const log = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const documents = await loadPersistedDocuments(config.PERSISTED_DOCUMENTS);
  const supergraph = await readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8');
  const graphql = await createGraphQLServer({ config, log, supergraph, documents });
  const timeLimit = config.SUBGRAPH_TIMEOUT_MS;
  const publicReads = createPublicReads(
    findPublicDocuments(documents, supergraph),
    createRunPublicRead(graphql, timeLimit),
  );
  const updates = createLiveUpdates({
    heartbeat: config.EVENTS_HEARTBEAT_MS,
    maxAge: config.EVENTS_MAX_AGE_MS,
  });
  const events = subscribeToEvents({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    name: 'gateway',
    log,
    // Whoever reads because of an update must find memory cleared.
    onEvent(event) {
      publicReads.onEvent(event);
      updates.onEvent(event);
    },
    onConnected() {
      publicReads.onConnected();
      updates.onConnected();
    },
    onDisconnected() {
      publicReads.onDisconnected();
      updates.onDisconnected();
    },
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
  const texts = new Set(documents.values());
  const isTrusted = (document: string) => config.TRUSTED_DOCUMENTS === 'any' || texts.has(document);
  const places = createPlaces(underWay, config.GUEST_SECRET);
  addGraphQLEndpoint(server.app, { graphql, publicReads, places, timeLimit, isTrusted });
  addEventsEndpoint(server.app, updates, createPlaces(streams(config.EVENTS_MAX_CLIENTS), config.GUEST_SECRET));
  return server;
}
