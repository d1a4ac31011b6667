import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of a connection, and what has arrived. */
interface ConnectionState {
  /** Requests without a whole response. */
  inFlight: number;
  /** Bytes that had arrived at the end of its latest response. */
  bytesRead: number;
}

const states = new WeakMap<Socket, ConnectionState>();

const stateOf = (socket: Socket): ConnectionState => states.get(socket) ?? { inFlight: 0, bytesRead: 0 };

/** Requests of a connection that have no whole response. */
export const requestsInFlight = (socket: Socket): number => stateOf(socket).inFlight;

/** Counts a request of a connection until its response has ended. */
export function countRequest(socket: Socket, response: ServerResponse): void {
  const state = stateOf(socket);
  states.set(socket, state);
  state.inFlight += 1;
  response.once('close', () => {
    state.inFlight -= 1;
    state.bytesRead = socket.bytesRead;
  });
}

/** Whether a connection waits for its next request: each one has its response, and no byte has arrived since the last one. */
export function isIdle(socket: Socket): boolean {
  const { inFlight, bytesRead } = stateOf(socket);
  return inFlight === 0 && socket.bytesRead === bytesRead;
}
