import { type Duplex, duplexPair } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type buildConnector, type Dispatcher, Pool } from 'undici';

/**
 * How requests get to an origin. A process reaches others over HTTP; where several servers share a process, their
 * requests to each other stay inside of it.
 *
 * @param origin for example http://127.0.0.1:4000.
 */
export type Transport = (origin: string, options: Pool.Options) => Dispatcher;

/** Keep-alive connections over HTTP. */
export const httpTransport: Transport = (origin, options) => new Pool(origin, options);

/** How many bytes one side may write before the other side has read them: as much as a socket's buffer holds. */
const bufferSize = 64 * 1024;

/** What undici and Node's HTTP server use of a socket besides the stream. */
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

function createConnection(): { client: Duplex; server: Duplex } {
  const [client, server] = duplexPair({ highWaterMark: bufferSize });
  return { client: Object.assign(client, socketMembers), server: Object.assign(server, socketMembers) };
}

/** The error of a connection to a server that does not accept any, as the operating system reports it. */
function connectionRefused(origin: string): Error {
  return Object.assign(new Error(`connect ECONNREFUSED ${origin}`), { code: 'ECONNREFUSED', syscall: 'connect' });
}

/** Servers of one process that reach each other inside of it. */
export interface InProcessServers {
  /** Reaches the servers of this process without a network, and all other origins over HTTP. */
  transport: Transport;
  /** Makes the server of an origin ready, for which calls have waited. When it closes, it refuses connections. */
  add: (origin: string, app: FastifyInstance) => Promise<void>;
}

/**
 * Connects servers of this process without a network. Both ends speak HTTP as they do between processes; only the
 * sockets are in memory.
 *
 * @param origins of the servers that will be added. A server may call another one before that.
 */
export function createInProcessServers(origins: readonly string[]): InProcessServers {
  const added = new Map(origins.map((origin) => [origin, Promise.withResolvers<FastifyInstance>()]));
  const closed = new Set<string>();

  function connectTo(origin: string, server: Promise<FastifyInstance>): buildConnector.connector {
    return (_options, callback) => {
      void server.then((app) => {
        if (closed.has(origin)) return callback(connectionRefused(origin), null);
        const ends = createConnection();
        app.server.emit('connection', ends.server);
        // Undici's types name the socket of node:net, but it works with any duplex stream that has the methods above.
        callback(null, ends.client as never);
      });
    };
  }

  return {
    transport(origin, options) {
      const server = added.get(origin);
      return server
        ? new Pool(origin, { ...options, connect: connectTo(origin, server.promise) })
        : httpTransport(origin, options);
    },
    async add(origin, app) {
      // Its stores close soon after, and a late call must not find them closed.
      app.addHook('preClose', async () => {
        closed.add(origin);
      });
      await app.ready();
      added.get(origin)?.resolve(app);
    },
  };
}
