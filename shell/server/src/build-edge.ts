import { METHODS } from 'node:http';
import { createLogger } from '@cowbell/service-kit/base/log';
import type { Runnable } from '@cowbell/service-kit/base/run';
import { type BaseServer, buildBaseServer } from '@cowbell/service-kit/http/base-server';
import type { HttpTimeouts } from '@cowbell/service-kit/http/connections';
import { buildHttpServer, measureRequests } from '@cowbell/service-kit/http/http-server';
import { isOnLoopback, refuseForeignHosts } from '@cowbell/service-kit/http/loopback';
import { formatRestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { traceRequests } from '@cowbell/service-kit/tracing/trace-requests';
import { addAccessLog } from './access-log.ts';
import { createBandReader } from './band.ts';
import { addDeviceCookie, createEnsureGuestCookie, createIsTrusted, type EnsureGuestCookie } from './client.ts';
import type { EdgeConfig } from './config.ts';
import { documentHandler, isPage, readRuntimeConfig, securityHeaders } from './document.ts';
import { addProxy, type ProxyRoute } from './proxy.ts';
import { createSystemReadiness } from './readiness.ts';
import { addGraphiql, addServiceWorker, addStaticFiles } from './static-files.ts';

/** Time limits for browsers, in ms; `body` is for a body without a file. */
export type EdgeTimeouts = HttpTimeouts & { body: number };

/** For phones on a venue's Wi-Fi: an image of 10 MB takes two minutes at 0.7 Mbit/s. */
const defaultTimeouts: EdgeTimeouts = { headers: 10_000, body: 10_000, request: 120_000, idle: 60_000 };

/** Connections that are accepted in one turn of the event loop. */
const listeningSockets = 16;

/** The only part that is reachable from outside: files of a front end, and {@link proxyRoutesOf}. */
export async function buildEdge(
  config: EdgeConfig,
  options: { name?: string; timeouts?: EdgeTimeouts; transport?: Transport } = {},
): Promise<Runnable & Pick<BaseServer, 'app'>> {
  const { name = 'edge', timeouts = defaultTimeouts, transport } = options;
  const ensureGuestCookie = createEnsureGuestCookie(config);
  const readiness = createSystemReadiness(config, transport);
  const log = createLogger({ name, level: config.LOG_LEVEL });
  const band = createBandReader(config, log, transport);
  const sendDocument = documentHandler(config, band.read, ensureGuestCookie);
  const { METRICS_HOST, METRICS_PORT: port } = config;
  /** Fastify's own hook would not wait for the requests of the further sockets. */
  const closeProxies: (() => Promise<void>)[] = [];
  const inner = port === undefined ? undefined : buildHttpServer({ name, log, host: METRICS_HOST, port });
  const { app, listen, close } = buildBaseServer({
    log,
    host: config.HOST,
    port: config.PORT,
    instanceId: config.INSTANCE_ID,
    sockets: listeningSockets,
    timeouts,
    checkReadiness: readiness.check,
    formatFailure: formatRestFailure,
    // Paths of screens have no files; the app itself shows 'Not Found' for the others.
    handleNotFound: async (request, reply) =>
      (await isPage(request, config))
        ? sendDocument(request, reply)
        : // Another edge may have the file, of another version.
          reply
            .code(404)
            .header('cache-control', 'no-store')
            .send(formatRestFailure({ message: 'Not Found' })),
    async onClose() {
      await Promise.all([readiness.close(), band.close(), inner?.close(), ...closeProxies.map((close) => close())]);
    },
    headers: securityHeaders(config),
    fastify: {
      routerOptions: { maxParamLength: 1_000 },
      trustProxy: config.TRUSTED_PROXIES.length > 0 && createIsTrusted(config.TRUSTED_PROXIES),
    },
  });
  const hosts = config.HOSTS ?? (isOnLoopback(config) ? 'loopback' : 'any');
  if (hosts === 'loopback') refuseForeignHosts(app, formatRestFailure);
  addDeviceCookie(app, config);
  measureRequests(app, name);
  traceRequests(app, name, { isPublic: true });
  addAccessLog(app, config.ACCESS_LOG_SAMPLE);

  app.get('/', sendDocument);
  app.get('/index.html', sendDocument);
  app.get('/config.json', async (request, reply) => {
    ensureGuestCookie(request, reply);
    return reply.header('cache-control', 'no-store').send(await readRuntimeConfig(config, await band.read()));
  });
  addServiceWorker(app, config);
  for (const route of proxyRoutesOf(config, ensureGuestCookie)) {
    closeProxies.push(await addProxy(app, { ...route, bodyTimeout: timeouts.body }, transport));
  }
  await addGraphiql(app, config);
  await addStaticFiles(app, config);
  return {
    app,
    async listen() {
      await inner?.listen();
      return await listen();
    },
    close,
  };
}

const formatGraphQLFailure: ProxyRoute['formatFailure'] = ({ message, code }) => ({
  errors: [{ message, extensions: { code } }],
});

/** The paths that the edge forwards: to which part, and within which limits. */
export function proxyRoutesOf(
  { GATEWAY_URL, CATALOGUE_ORIGIN, REST_URL, CORS_ORIGINS }: EdgeConfig,
  ensureGuestCookie: EnsureGuestCookie,
): Omit<ProxyRoute, 'bodyTimeout'>[] {
  return [
    {
      origins: GATEWAY_URL,
      path: '/graphql',
      methods: ['GET', 'POST'],
      // Not with each one, because a browser that refuses cookies would use up the ids of its network. A GET may be cached.
      guestIds: {
        ensure: ensureGuestCookie,
        isDue: (method, headers) => method === 'POST' && 'retry-after' in headers,
      },
      formatFailure: formatGraphQLFailure,
    },
    {
      origins: GATEWAY_URL,
      path: '/events',
      methods: ['GET'],
      isEventStream: true,
      guestIds: { ensure: ensureGuestCookie, isDue: () => true },
      formatFailure: formatGraphQLFailure,
    },
    {
      origins: CATALOGUE_ORIGIN,
      path: '/artwork',
      hasSubpaths: true,
      methods: ['GET', 'POST'],
      takesUploads: true,
      formatFailure: formatRestFailure,
    },
    {
      origins: REST_URL,
      path: '/api',
      hasSubpaths: true,
      // rest-compat itself responds 405 to methods that it does not support. Fastify adds HEAD to each GET.
      methods: METHODS.filter((method) => method !== 'HEAD' && method !== 'CONNECT'),
      corsOrigins: CORS_ORIGINS,
      takesUploads: true,
      formatFailure: formatRestFailure,
    },
  ];
}
