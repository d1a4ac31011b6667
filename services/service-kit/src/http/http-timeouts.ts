import { createServer, type RequestListener, type Server } from 'node:http';
import type { OpenConnections } from './open-connections.ts';

/**
 * Time limits for clients, in ms. The connection of a client that takes longer is closed, so that slow clients cannot
 * occupy all connections. Node checks them once a second.
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
