import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { traceRequests } from '../tracing/trace-requests.ts';
import { type BaseServer, type BaseServerOptions, buildBaseServer, type Readiness } from './base-server.ts';
import type { HttpFailure } from './connections.ts';
import { isLoopbackHost, refuseForeignHosts } from './loopback.ts';

/** Something that a process needs, for /readyz. */
export interface Dependency {
  /** Rejects, or takes longer than a second, when the dependency is unavailable. */
  check: () => Promise<unknown>;
  /** True when the process also works without it: it is reported, but does not make the process unready. */
  optional?: boolean;
}

export interface HttpServerOptions
  extends Pick<BaseServerOptions, 'log' | 'host' | 'port' | 'instanceId' | 'bodyLimit' | 'timeouts' | 'onClose'> {
  /** Name of this part in metrics: the value of their label `process`. */
  name: string;
  dependencies?: Record<string, Dependency>;
  /** For a part that counts before it has a server. */
  metrics?: Registry;
  /** Body of the response to a failed request; a GraphQL response by default. */
  formatFailure?: BaseServerOptions['formatFailure'];
}

export interface HttpServer extends BaseServer {
  /** The metrics of this server. /metrics shows those of all servers of the process, and of the process itself. */
  metrics: Registry;
}

/** Time limit of one readiness check, in ms. */
const checkTimeout = 1_000;

/** The edge replaces them by its own. They protect somebody who opens a response of an inner server in a browser. */
const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A base server for the inner network, with its dependencies at /readyz and its metrics at /metrics (Prometheus). */
export function buildHttpServer({
  name,
  dependencies = {},
  metrics = new Registry(),
  ...options
}: HttpServerOptions): HttpServer {
  const server = buildBaseServer({
    formatFailure: formatGraphQLFailure,
    checkReadiness: () => checkDependencies(dependencies),
    headers: securityHeaders,
    ...options,
  });
  if (isLoopbackHost(options.host)) refuseForeignHosts(server.app, options.formatFailure ?? formatGraphQLFailure);
  measureRequests(server.app, name, metrics);
  traceRequests(server.app, name);
  addMetricsRoute(server.app);
  return { ...server, metrics };
}

/** The registries of all servers of this process, and one for the process itself. */
const registries = new Set<Registry>();

/** Interval between two samples of the event loop delay, in ms. Its metrics include it; each wakes an idle process. */
export const eventLoopSampling = 100;

/** Memory, CPU time, garbage collection and event loop delay: however many servers a process has, it has these once. */
function collectProcessMetrics(): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampling });
  registries.add(registry);
}

function formatGraphQLFailure({ code, message, requestId }: HttpFailure): unknown {
  return { errors: [{ message, extensions: { code, requestId } }] };
}

async function checkDependencies(dependencies: Record<string, Dependency>): Promise<Readiness> {
  const checks = await Promise.all(
    Object.entries(dependencies).map(async ([name, { check, optional = false }]) => {
      const isUp = await resolvesInTime(check);
      return { name, state: isUp ? ('up' as const) : ('down' as const), isBlocking: !isUp && !optional };
    }),
  );
  return {
    status: checks.some(({ isBlocking }) => isBlocking) ? 'not ready' : 'ready',
    dependencies: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
  };
}

async function resolvesInTime(check: () => Promise<unknown>): Promise<boolean> {
  const timeIsUp = sleep(checkTimeout, false, { ref: false });
  return await Promise.race([check().then(() => true), timeIsUp]).catch(() => false);
}

/** Measures the requests of a part by route and status. They are in the /metrics of each server of this process. */
export function measureRequests(app: FastifyInstance, name: string, registry = new Registry()): void {
  registry.setDefaultLabels({ process: name });
  if (registries.size === 0) collectProcessMetrics();
  registries.add(registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.addHook('onClose', async () => {
    registries.delete(registry);
  });
}

function addMetricsRoute(app: FastifyInstance): void {
  app.get('/metrics', async (_request, reply) => {
    // Its labels keep the figures of each server apart.
    const all = AggregatorRegistry.aggregate(await Promise.all([...registries].map((one) => one.getMetricsAsJSON())));
    return reply.type(all.contentType).send(await all.metrics());
  });
}
