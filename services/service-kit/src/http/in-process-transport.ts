import { type Duplex, duplexPair } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type buildConnector, Pool } from 'undici';
import { httpTransport, type Transport } from './transport.ts';

/** How many bytes one side may write before the other side has read them: as much as a socket's buffer holds. */
const bufferSize = 64 * 1024;

/**
 * What undici and Node's HTTP server use of a socket besides the stream. Nothing is sent over a network, so the methods have
 * no effect; the time limits of both sides are timers of their own.
 */
const socketMembers = {
  remoteAddress: '127.0.0.1',
  setTimeout: returnThis,
  setNoDelay: returnThis,
  setKeepAlive: returnThis,
  ref: returnThis,
  unref: returnThis,
};

function returnThis(this: Duplex): Duplex {
  return this;
}

/** Both ends of a connection inside this process. What is written to one end is read at the other one, with backpressure. */
function createConnection(): { client: Duplex; server: Duplex } {
  const [client, server] = duplexPair({ highWaterMark: bufferSize });
  return { client: Object.assign(client, socketMembers), server: Object.assign(server, socketMembers) };
}

/** The error of a connection to a server that does not accept any, as the operating system reports it. */
function connectionRefused(origin: string): Error {
  return Object.assign(new Error(`connect ECONNREFUSED ${origin}`), { code: 'ECONNREFUSED', syscall: 'connect' });
}

/**
 * Sends requests to servers of this process without a network. Both ends speak HTTP as they do between processes, so
 * headers, streams, aborts and time limits are the same; only the sockets are in memory. Figures are in
 * docs/decisions/045-one-process.md.
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
        (app) => {
          const { client, server } = createConnection();
          app.server.emit('connection', server);
          // Undici's types name the socket of node:net, but it works with any duplex stream that has the methods above.
          callback(null, client as never);
        },
        () => callback(connectionRefused(origin), null),
      );
    };
    return new Pool(origin, { ...options, connect });
  };
}
