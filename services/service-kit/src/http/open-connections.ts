import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests without a response that one connection may have. Browsers, proxies and our own callers wait for each response before
 * they send the next request; a pipelining script could have a thousand in flight on one connection.
 */
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
