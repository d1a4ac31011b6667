import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { streamLimits } from '../limits.ts';

export interface Broadcast {
  readonly size: number;
  /** Adds a stream whose headers have been sent. */
  add: (stream: ServerResponse) => void;
  /** Writes to every stream. A client that reads too slowly is disconnected. */
  send: (bytes: Buffer) => void;
  close: () => void;
}

/**
 * Streams end at a random moment of the last quarter of `maxAge` (in ms), so that clients do not all reconnect at once.
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
