import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type buildConnector, Pool } from 'undici';
import { httpTransport, type Transport } from './transport.ts';

/** How many bytes one side may write before the other side has read them: as much as a socket's buffer holds. */
const bufferSize = 64 * 1024;

/**
 * One end of a connection inside this process. What is written to one end is read at the other one, with backpressure.
 * When one end is destroyed, the other one closes too, as it does when a peer disconnects.
 *
 * Node has `duplexPair` for this, but its ends outlive each other, so a server would not notice an aborted request.
 */
class InProcessSocket extends Duplex {
  /** What undici and Node's HTTP server read from a socket. */
  readonly remoteAddress = '127.0.0.1';
  #other: InProcessSocket | undefined;
  #resumeWriting: (() => void) | undefined;

  static createPair(): [client: InProcessSocket, server: InProcessSocket] {
    const [client, server] = [new InProcessSocket(), new InProcessSocket()];
    client.#other = server;
    server.#other = client;
    return [client, server];
  }

  private constructor() {
    super({ highWaterMark: bufferSize });
  }

  override _read(): void {
    const other = this.#other;
    if (!other) return;
    const resume = other.#resumeWriting;
    other.#resumeWriting = undefined;
    resume?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.#other || this.#other.destroyed) return;
    if (this.#other.push(chunk)) done();
    else this.#resumeWriting = done;
  }

  override _final(done: () => void): void {
    this.#other?.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const other = this.#other;
    this.#other = undefined;
    this.#resumeWriting = undefined;
    // Later, as with a real socket: what was written before still arrives.
    if (other && !other.destroyed) setImmediate(() => other.destroy());
    done(error);
  }

  // Nothing is sent over a network, so these have no effect. The time limits of both sides are timers of their own.
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** The error of a connection to a server that does not accept any, as the operating system reports it. */
function connectionRefused(origin: string): Error {
  return Object.assign(new Error(`connect ECONNREFUSED ${origin}`), { code: 'ECONNREFUSED', syscall: 'connect' });
}

/**
 * Sends requests to servers of this process without a network. Both ends speak HTTP as they do between processes, so
 * headers, streams, aborts and time limits are the same; only the sockets are in memory. A request takes half of the
 * time that it takes over loopback, and less than with Fastify's `inject`, which also ignores aborts.
 *
 * @param findServer the server of this process that has an origin, as soon as it is ready; undefined when there is none,
 *   and the origin is reached over HTTP. Rejects when the server has stopped.
 */
export function createInProcessTransport(
  findServer: (origin: string) => Promise<FastifyInstance> | undefined,
): Transport {
  return (origin, options) => {
    if (!findServer(origin)) return httpTransport(origin, options);
    const connect: buildConnector.connector = (_options, callback) => {
      findServer(origin)?.then(
        ({ server }) => {
          const [client, accepted] = InProcessSocket.createPair();
          server.emit('connection', accepted);
          // Undici's types name the socket of node:net, but it works with any duplex stream that has the methods above.
          callback(null, client as never);
        },
        () => callback(connectionRefused(origin), null),
      );
    };
    return new Pool(origin, { ...options, connect });
  };
}
