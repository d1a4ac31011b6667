import { createServer, type RequestListener, type Server } from 'node:http';
import { countRequest, requestsInFlight } from './requests-in-flight.ts';

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

/**
 * Requests without a response that one connection may have. Browsers, proxies and our own callers wait for each response
 * before they send the next request; a pipelining script could have a thousand in flight on one connection. With eight,
 * a script kept others waiting for seconds: on 50 connections at a time, it sent eight requests, closed the connection, and opened
 * another one.
 */
const maxPipelined = 2;

/** Closes a connection that has more than {@link maxPipelined} requests without a response. */
function limitPipelining(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // The parser may still emit requests that it read before the socket was destroyed.
    if (socket.destroyed) return;
    if (requestsInFlight(socket) === maxPipelined) {
      socket.destroy();
      return;
    }
    countRequest(socket, response);
    listener(request, response);
  };
}

/** The options of Fastify that enforce the timeouts and limit pipelining. */
export function timeoutOptions(timeouts: Partial<HttpTimeouts>): {
  serverFactory: (listener: RequestListener) => Server;
} {
  const { headers, request, idle } = { ...defaultTimeouts, ...timeouts };
  const limits = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout,
    connectionsCheckingInterval: Math.min(1_000, headers),
    maxHeaderSize: 16_384,
    // The server refuses a request without a host itself, like any other malformed request.
    requireHostHeader: false,
  };
  return { serverFactory: (listener) => createServer(limits, limitPipelining(listener)).setTimeout(idle) };
}
