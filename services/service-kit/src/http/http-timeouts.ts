import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a client may take, in ms. Whoever takes longer is cut off, so that nobody can hold connections by being slow;
 * Node looks at them once a second.
 */
export interface ClientPatience {
  /** For the head of a request: slow headers are the cheapest way to keep a server busy. */
  head: number;
  /** For the whole of a request. */
  request: number;
  /** Without a byte moving either way, while something is asked or answered: a client that never reads. */
  standstill: number;
}

/** For callers on the inner network, or a phone without a file to send. */
const usual: ClientPatience = { head: 5_000, request: 10_000, standstill: 60_000 };

/** Idle connections are kept longer than callers keep them (60 s at most), so that none is closed under a request. */
const keepAliveTimeout = 72_000;

/**
 * Requests that one connection may have without their answer. Browsers, proxies and our own callers wait for each answer
 * before they ask again; a script that does not would have a thousand requests under way on one connection.
 */
const maxUnanswered = 8;

/** Ends a connection that asks for more than {@link maxUnanswered} things at a time. */
function boundUnanswered(answer: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0;
  return (request, response) => {
    const { socket } = request;
    // What was read in one piece with earlier requests still comes after the end.
    if (socket.destroyed) return;
    if (countOf(socket) === maxUnanswered) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, countOf(socket) + 1);
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1));
    answer(request, response);
  };
}

/** The options of Fastify that hold clients to this, and to few requests at a time. */
export function clientLimits(patience: Partial<ClientPatience>): {
  serverFactory: (answer: RequestListener) => Server;
} {
  const { head, request, standstill } = { ...usual, ...patience };
  const limits = {
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout,
    connectionsCheckingInterval: Math.min(1_000, head),
    maxHeaderSize: 16_384,
  };
  return { serverFactory: (answer) => createServer(limits, boundUnanswered(answer)).setTimeout(standstill) };
}
