import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { internalErrorMessage } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import { type HttpTimeouts, timeoutOptions } from './http-timeouts.ts';

/** Something that a process needs, for /readyz. */
export interface Dependency {
  /** Rejects, or takes longer than a second, when the dependency is away. */
  check: () => Promise<unknown>;
  /** True when the process does its work without it, too: it is reported, but does not make the process unready. */
  optional?: boolean;
}

/** A failed request, as far as the outside may know. */
export interface HttpFailure {
  status: number;
  code: string;
  message: string;
  requestId: string;
}

export interface HttpServerOptions {
  /** Name of the process in logs and metrics. */
  name: string;
  log: Logger;
  host: string;
  /** 0 stands for any free port. */
  port: number;
  dependencies?: Record<string, Dependency>;
  /** Largest body in bytes; more is answered by 413. */
  bodyLimit?: number;
  /** How long clients may take, where that differs from the usual: large bodies come over weak networks. */
  timeouts?: Partial<HttpTimeouts>;
  /** Called after the last request was answered, to close stores. */
  onClose?: () => Promise<void>;
  /** Body of a failed request; the default is that of a GraphQL answer. */
  formatFailure?: (failure: HttpFailure) => unknown;
}

export interface HttpServer {
  app: FastifyInstance;
  /** What /metrics shows. One per server, since one process may hold several. */
  metrics: Registry;
  /** Starts to accept and resolves to the base URL, for example http://127.0.0.1:4001. */
  listen: () => Promise<string>;
  /**
   * Stops accepting, finishes what is under way (at most 10 s), then closes the stores. May be called twice.
   *
   * @param grace ms in which it still accepts while /readyz says no and every answer ends its connection: whoever
   *   balances between several of this process moves its callers on before connections are closed.
   */
  close: (grace?: number) => Promise<void>;
}

/** How long requests under way may take to finish when the process stops, in ms. */
const drainLimit = 10_000;

/** How long one readiness check may take, in ms. */
const checkLimit = 1_000;

/**
 * An HTTP server as every process has it: /healthz (alive), /readyz (its dependencies, 200 or 503), /metrics
 * (Prometheus), a request id on every answer (`x-request-id`: the caller's when it is a sane one), time limits, and
 * errors that tell nothing about the inside. Meant for the inner network.
 */
export function buildHttpServer(options: HttpServerOptions): HttpServer {
  const { name, log, host, port, dependencies = {}, onClose } = options;
  const formatFailure = options.formatFailure ?? graphQLFailure;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: options.bodyLimit ?? 1_048_576,
    ...timeoutOptions(options.timeouts ?? {}),
    // Requests that arrive on open connections while the process stops are still answered; closing takes only idle ones.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    // What is too long for an id is an id that nobody has; so is what cannot be decoded.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply: unknown) => {
      (reply as FastifyReply)
        .code(404)
        .send(formatFailure({ status: 404, code: 'NOT_FOUND', message: 'Not Found', requestId: request.id }));
    },
    genReqId: (request) => saneRequestId(request.headers['x-request-id']) ?? randomUUID(),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    const known = status >= 400 && status < 500;
    if (!known) request.log.error({ err: error }, 'A request failed');
    return reply.code(known ? status : 500).send(
      formatFailure({
        status: known ? status : 500,
        code: known ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR',
        message: known ? error.message : internalErrorMessage,
        requestId: request.id,
      }),
    );
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(formatFailure({ status: 404, code: 'NOT_FOUND', message: 'Not Found', requestId: request.id })),
  );
  let closing: Promise<void> | undefined;
  addHealth(app, dependencies, () => closing !== undefined);
  const metrics = addMetrics(app, name);

  // A connection that is busy when the process stops would otherwise stay open, idle, after its answer.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  async function close(grace: number): Promise<void> {
    await sleep(grace);
    const limit = setTimeout(() => app.server.closeAllConnections(), drainLimit);
    await app.close();
    clearTimeout(limit);
    await onClose?.();
  }
  return {
    app,
    metrics,
    listen: () => app.listen({ host, port }),
    close: (grace = 0) => {
      closing ??= close(grace);
      return closing;
    },
  };
}

/** Long enough to be unique, short and plain enough for a log line. */
function saneRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

function graphQLFailure({ code, message, requestId }: HttpFailure): unknown {
  return { errors: [{ message, extensions: { code, requestId } }] };
}

function addHealth(app: FastifyInstance, dependencies: Record<string, Dependency>, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = await Promise.all(
      Object.entries(dependencies).map(async ([name, { check, optional = false }]) => {
        const up = await withinLimit(check);
        return { name, up, blocks: !up && !optional };
      }),
    );
    const ready = !isClosing() && !checks.some((check) => check.blocks);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      dependencies: Object.fromEntries(checks.map(({ name, up }) => [name, up ? 'up' : 'down'])),
    });
  });
}

async function withinLimit(check: () => Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, checkLimit, false);
  check().then(
    () => resolve(true),
    () => resolve(false),
  );
  const up = await promise;
  clearTimeout(timer);
  return up;
}

function addMetrics(app: FastifyInstance, name: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return registry;
}
