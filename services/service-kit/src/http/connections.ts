import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createSocket, type Socket, type Server as SocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyInstance } from 'fastify';

/** Time limits for clients, in ms. A client that takes longer is disconnected. Node checks them once a second. */
export interface HttpTimeouts {
  /** For the headers of a request: slow headers are the cheapest way to keep a server busy. */
  headers: number;
  /** For a whole request, headers and body. */
  request: number;
  /** Without a byte in either direction during a request or its response, for example when a client never reads. */
  idle: number;
}

/** For callers on the inner network. The edge has its own, see `build-edge.ts`. */
const defaultTimeouts: HttpTimeouts = { headers: 5_000, request: 10_000, idle: 60_000 };

/** Longer than callers keep idle connections (60 s at most), so that none is closed as a request arrives. */
const keepAliveTimeout = 72_000;

/** Creates a server that enforces the timeouts, limits pipelining, and adds its connections to `connections`. */
export function createTimedServer(
  listener: RequestListener,
  timeouts: Partial<HttpTimeouts>,
  connections: OpenConnections,
): Server {
  const { headers, request, idle } = { ...defaultTimeouts, ...timeouts };
  const options = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout,
    connectionsCheckingInterval: Math.min(1_000, headers),
    maxHeaderSize: 16_384,
    // The server refuses a request without a host itself, like any other malformed request.
    requireHostHeader: false,
  };
  return createServer(options, connections.limitPipelining(listener))
    .on('connection', (socket) => connections.add(socket))
    .setTimeout(idle);
}

/** Requests without a response that one connection may have. Only pipelining scripts have more. */
const maxPipelined = 2;

/** What a server knows about a connection: its requests that have no whole response, and since when there are as many. */
interface Connection {
  inFlight: number;
  since: number;
}

/** The open connections of a server. */
export class OpenConnections {
  readonly #connections = new Map<Socket, Connection>();

  add(socket: Socket): void {
    this.#connections.set(socket, { inFlight: 0, since: performance.now() });
    socket.once('close', () => this.#connections.delete(socket));
  }

  /** Closes a connection that has more than {@link maxPipelined} requests without a response. */
  limitPipelining(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      // The parser may still emit requests that it read before the socket was destroyed.
      if (socket.destroyed) return;
      const connection = this.#connections.get(socket);
      if (connection?.inFlight === maxPipelined) {
        socket.destroy();
        return;
      }
      if (connection) {
        connection.inFlight += 1;
        response.once('close', () => {
          connection.inFlight -= 1;
          connection.since = performance.now();
        });
      }
      listener(request, response);
    };
  }

  /**
   * Closes those without a request. Unlike the method of Node's server, also those that have not sent anything yet.
   *
   * @param age how long they must have been without one, in ms.
   */
  closeIdle(age = 0): void {
    const before = performance.now() - age;
    for (const [socket, { inFlight, since }] of this.#connections) {
      if (inFlight === 0 && since <= before) socket.destroy();
    }
  }

  /** Closes all. Unlike the method of Node's server, also one on which CONNECT has arrived. */
  closeAll(): void {
    for (const socket of this.#connections.keys()) socket.destroy();
  }
}

/** Only Linux spreads connections over several sockets of one port. */
const canShare = process.platform === 'linux';

/**
 * Starts to listen, with several sockets for one port where the system has that: libuv accepts one connection of each
 * socket in a turn of the event loop, so with one socket a phone waits behind all connections of a flood.
 *
 * @param options.port 0 means any free port, with one socket.
 * @returns the base URL, and the further sockets, which the caller closes.
 * @throws Error with the code EADDRINUSE and the port when another server has the port.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, sockets }: { host: string; port: number; sockets: number },
): Promise<{ url: string; further: SocketServer[] }> {
  if (!canShare || sockets === 1 || port === 0) return { url: await app.listen({ host, port }), further: [] };
  // Two servers that share a port would not notice each other.
  const probe = createSocket().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  const shared = { host, port, reusePort: true };
  const url = await app.listen(shared);
  // Like the sockets of an HTTP server.
  const options = { allowHalfOpen: true, noDelay: true };
  const further = Array.from({ length: sockets - 1 }, () =>
    createSocket(options, (socket) => app.server.emit('connection', socket)).listen(shared),
  );
  await Promise.all(further.map((server) => once(server, 'listening')));
  return { url, further };
}

/** What a client learns about a failed request. */
export interface HttpFailure {
  status: number;
  code: string;
  message: string;
  requestId: string;
}

const failures: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

interface ResponseForm {
  /** Set on each response. */
  headers: Readonly<Record<string, string>>;
  formatFailure: (failure: HttpFailure) => unknown;
}

function respond({ headers, formatFailure }: ResponseForm, status: number, message: string) {
  const body = JSON.stringify(formatFailure({ status, code: 'BAD_REQUEST', message, requestId: randomUUID() }));
  const length = Buffer.byteLength(body);
  const head: OutgoingHttpHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    connection: 'close',
  };
  return { head, body };
}

/** Responds to bytes that Node could not parse as an HTTP request, or that ended too early. */
export function createClientErrorHandler(form: ResponseForm): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, message] = failures[error.code] ?? [400, 'The request cannot be read.'];
    if (socket.writable) socket.write(textOf(form, status, message));
    socket.destroy(error);
  };
}

/** The text of a complete HTTP response, for a socket whose request could not be parsed. */
function textOf(form: ResponseForm, status: number, message: string): string {
  const { head, body } = respond(form, status, message);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Refuses requests that Node would refuse without a body and without our headers. */
export function refuseMalformedRequests(app: FastifyInstance, form: ResponseForm): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = respond(form, 417, 'The expectation of the request cannot be met.');
    response.writeHead(417, head).end(body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {});
    socket.end(textOf(form, 405, 'This server is no proxy.'));
  });
  app.addHook('onRequest', async ({ raw, headers, id }, reply) => {
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
    // Node keeps the first of several; a proxy may have read another one (RFC 9112, 3.2).
    if (hosts.length < 2 && (headers.host !== undefined || raw.httpVersion !== '1.1')) return;
    const message = hosts.length < 2 ? 'The request has no host.' : 'The request has several hosts.';
    const failure = { status: 400, code: 'BAD_REQUEST', message, requestId: id };
    return reply.code(400).header('connection', 'close').send(form.formatFailure(failure));
  });
}
