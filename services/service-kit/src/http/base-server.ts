import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { internalErrorMessage } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import {
  createClientErrorHandler,
  createTimedServer,
  type HttpFailure,
  type HttpTimeouts,
  listen,
  OpenConnections,
  refuseMalformedRequests,
} from './connections.ts';

export interface BaseServerOptions {
  log: Logger;
  host: string;
  port: number;
  /** Returned by /healthz and /readyz in the header `x-cowbell-instance`. */
  instanceId?: string | undefined;
  checkReadiness: ReadinessCheck;
  formatFailure: (failure: HttpFailure) => unknown;
  /** Maximum size of a body in bytes; a larger one gets 413. */
  bodyLimit?: number;
  /** How many sockets accept connections, see {@link listen}. One by default. */
  sockets?: number;
  timeouts?: Partial<HttpTimeouts>;
  /** In place of a 404 for a path without a route. */
  handleNotFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
  onClose?: () => Promise<void>;
  /** Set on every response, also to a request that cannot be read. None by default. */
  headers?: Readonly<Record<string, string>>;
  /** Options of Fastify, in place of the ones set here. */
  fastify?: Pick<FastifyServerOptions, 'routerOptions' | 'trustProxy'>;
}

export interface BaseServer {
  app: FastifyInstance;
  /** Resolves to the base URL, for example http://127.0.0.1:4001. */
  listen: () => Promise<string>;
  /**
   * Stops to accept connections, finishes requests in flight (for 10 s at most), then closes the stores. Further calls
   * return the same promise.
   *
   * @param grace ms during which it still accepts connections while /readyz returns 503 and each response closes its
   *   connection.
   */
  close: (grace?: number) => Promise<void>;
}

/** How long requests in flight may take to finish when the process stops, in ms. */
const drainTimeout = 10_000;

/** How long a connection must be idle, in ms, to be closed before its server stops to accept requests. */
const longIdle = 1_000;

/** How often connections that have become idle are closed when the process stops, in ms. */
const idleSweepInterval = 100;

/**
 * The HTTP server that every process builds on: /healthz (alive), /readyz (ready or not), a request id on every
 * response, timeouts, draining, and errors that reveal nothing internal.
 */
export function buildBaseServer(options: BaseServerOptions): BaseServer {
  const { log, host, port, formatFailure, headers = {}, onClose } = options;
  const formatNotFound = ({ id }: FastifyRequest) =>
    formatFailure({ status: 404, code: 'NOT_FOUND', message: 'Not Found', requestId: id });
  const connections = new OpenConnections();
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: options.bodyLimit ?? 1_048_576,
    serverFactory: (listener) => createTimedServer(listener, options.timeouts ?? {}, connections),
    // Requests on open connections are still served while the process stops; only idle connections are closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    // A path that is too long or cannot be decoded matches nothing: 404, like any other unknown path.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply: unknown) => {
      (reply as FastifyReply).code(404).headers(headers).send(formatNotFound(request));
    },
    clientErrorHandler: createClientErrorHandler({ headers, formatFailure }),
    genReqId: (request) => validRequestId(request.headers['x-request-id']) ?? randomUUID(),
    ...options.fastify,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  refuseMalformedRequests(app, { headers, formatFailure });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    const isClientError = status >= 400 && status < 500;
    if (!isClientError) request.log.error({ err: error }, 'A request failed');
    return reply.code(isClientError ? status : 500).send(
      formatFailure({
        status: isClientError ? status : 500,
        code: isClientError ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR',
        message: isClientError ? error.message : internalErrorMessage,
        requestId: request.id,
      }),
    );
  });
  app.setNotFoundHandler(options.handleNotFound ?? ((request, reply) => reply.code(404).send(formatNotFound(request))));
  let closing: Promise<void> | undefined;
  addHealthRoutes(app, options.checkReadiness, () => closing !== undefined, options.instanceId);

  // Without this, a connection with a request in flight would stay open, idle, after its response.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });

  let further: readonly Server[] = [];

  async function close(grace: number): Promise<void> {
    // Callers use connections again that were idle for a moment. Those that were idle for long can go before the end.
    let age = longIdle;
    const closeIdle = () => connections.closeIdle(age);
    // After Node has read what has arrived: a connection is not idle when its request has not been read yet.
    const sweep = setInterval(() => setImmediate(closeIdle), idleSweepInterval);
    await sleep(grace);
    age = 0;
    await afterReading();
    closeIdle();
    const closed = further.map((server) => once(server.close(), 'close'));
    const timeLimit = setTimeout(() => connections.closeAll(), drainTimeout);
    await app.close();
    // Each socket waits for the connections that it has accepted.
    await Promise.all(closed);
    clearInterval(sweep);
    clearTimeout(timeLimit);
    // Connections inside the process: Fastify closes only those of a server that listens.
    connections.closeAll();
    await onClose?.();
  }
  return {
    app,
    async listen() {
      const listening = await listen(app, { host, port, sockets: options.sockets ?? 1 });
      further = listening.further;
      return listening.url;
    },
    close: (grace = 0) => {
      closing ??= close(grace);
      return closing;
    },
  };
}

function validRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

/** Body of /readyz. */
export interface Readiness {
  status: 'ready' | 'not ready';
  /** State of each dependency by name. */
  dependencies: Record<string, 'up' | 'down'>;
}

/** `canServe` says whether the process can serve requests, where its status is about more than the process itself. */
type ReadinessCheck = () => Promise<Readiness & { canServe?: boolean }>;

/**
 * /healthz says that the process is alive, /readyz whether it can serve requests (200 or 503).
 *
 * @param instanceId returned by both in the header `x-cowbell-instance`, for whoever has started the process.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  checkReadiness: ReadinessCheck,
  isClosing: () => boolean,
  instanceId: string | undefined,
): void {
  const ownHeaders = instanceId ? { 'x-cowbell-instance': instanceId } : {};
  app.get('/healthz', async (_request, reply) => reply.headers(ownHeaders).send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { status, dependencies, canServe = status === 'ready' } = await checkReadiness();
    const body: Readiness = { status: isClosing() ? 'not ready' : status, dependencies };
    return reply
      .code(canServe && !isClosing() ? 200 : 503)
      .headers({ ...ownHeaders, 'cache-control': 'no-store' })
      .send(body);
  });
}
