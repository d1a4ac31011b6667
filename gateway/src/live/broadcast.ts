import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { streamLimits } from '../limits.ts';

/** Open streams that all get the same bytes. */
export interface Broadcast {
  /** Number of open streams. */
  readonly size: number;
  /** Adds a stream whose headers have been sent. It is removed when the client disconnects. */
  add: (stream: ServerResponse) => void;
  /** Writes the bytes to every stream. A client that reads too slowly is disconnected; it reconnects and refetches. */
  send: (bytes: Buffer) => void;
  /** Ends every stream. */
  close: () => void;
}

/**
 * @param maxAge of a stream, in ms. Streams end at a random moment of its last quarter, so that not all clients
 *   reconnect at once. It also ends the streams of clients that never read: hours of events fit into network
 *   buffers, so the backlog limit does not notice such clients.
 */
export function createBroadcast(maxAge: number): Broadcast {
  const streams = new Set<ServerResponse>();
  return {
    get size() {
      return streams.size;
    },
    add(stream) {
      streams.add(stream);
      const ending = setTimeout(() => stream.end(), randomInt(Math.ceil(maxAge * 0.75), maxAge));
      stream.once('close', () => {
        clearTimeout(ending);
        streams.delete(stream);
      });
    },
    send(bytes) {
      for (const stream of streams) {
        if (stream.writableLength > streamLimits.backlog) stream.destroy();
        else stream.write(bytes);
      }
    },
    close() {
      for (const stream of streams) stream.end();
    },
  };
}
