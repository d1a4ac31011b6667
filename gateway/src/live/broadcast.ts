import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Bytes that may wait for one client before it counts as too slow. */
const maxBacklog = 65_536;

/** Open streams that all get the same bytes. */
export interface Broadcast {
  /** Number of open streams. */
  readonly size: number;
  /** Adds a stream whose head was sent; it leaves by itself when the client goes. */
  add: (stream: ServerResponse) => void;
  /** Writes the bytes to every stream. A client that does not keep up is cut off: it comes back and reads afresh. */
  send: (bytes: Buffer) => void;
  /** Ends every stream. */
  close: () => void;
}

/**
 * @param maxAge of a stream, in ms; spread over its last quarter, so that not all of a crowd come back at once. What a
 * client that never reads is owed fits into the buffers on the way for hours; this is what ends it.
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
        if (stream.writableLength > maxBacklog) stream.destroy();
        else stream.write(bytes);
      }
    },
    close() {
      for (const stream of streams) stream.end();
    },
  };
}
