import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocket, type Socket, type Server as SocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Time limits for clients, in ms. The connection of a client that takes longer is closed. Node checks them once a second.
 */
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

/** Longer than callers keep idle connections (60 s at most), so that the server never closes one as a request arrives. */
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

/** The open connections of a server, each with the number of its requests that have no whole response. */
export class OpenConnections {
  readonly #inFlight = new Map<Socket, number>();

  add(socket: Socket): void {
    this.#inFlight.set(socket, 0);
    socket.once('close', () => this.#inFlight.delete(socket));
  }

  /** Closes a connection that has more than {@link maxPipelined} requests without a response. */
  limitPipelining(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      // The parser may still emit requests that it read before the socket was destroyed.
      if (socket.destroyed) return;
      const count = this.#inFlight.get(socket) ?? 0;
      if (count === maxPipelined) {
        socket.destroy();
        return;
      }
      this.#inFlight.set(socket, count + 1);
      response.once('close', () => {
        if (!socket.destroyed) this.#inFlight.set(socket, (this.#inFlight.get(socket) ?? 1) - 1);
      });
      listener(request, response);
    };
  }

  /** Closes those without a request. Unlike the method of Node's server, also those that have not sent anything yet. */
  closeIdle(): void {
    for (const [socket, count] of this.#inFlight) if (count === 0) socket.destroy();
  }

  /** Closes all. Unlike the method of Node's server, also one on which CONNECT has arrived. */
  closeAll(): void {
    for (const socket of this.#inFlight.keys()) socket.destroy();
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
