import { once } from 'node:events';
import { createServer, Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { dropClosedConnections } from './drop-closed.ts';

/** Only Linux spreads connections over several sockets of one port. */
const canShare = process.platform === 'linux';

/**
 * Starts to listen, with several sockets for one port where the system has that. libuv accepts one connection of each socket in a turn
 * of the event loop (https://github.com/libuv/libuv/pull/3696). When a flood makes turns of 0.1 s, a server with one socket accepts ten
 * connections a second, and a phone that opens the app waits behind all of the attacker's.
 *
 * @param options.port 0 means any free port, with one socket.
 * @param options.sockets how many.
 * @returns the base URL, and the servers that accept connections: that of the app is the first.
 * @throws Error with the code EADDRINUSE and the port when another server has the port.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, sockets }: { host: string; port: number; sockets: number },
): Promise<{ url: string; servers: Server[] }> {
  if (!canShare || sockets === 1 || port === 0) return { url: await app.listen({ host, port }), servers: [app.server] };
  // Held as long as the process runs: servers that share a port would not notice each other otherwise.
  const guard = createServer().listen({ path: `\0cowbell-port-${port}` });
  await once(guard, 'listening').catch((error) => {
    throw Object.assign(error, { port });
  });
  guard.unref();
  app.server.once('close', () => guard.close());

  dropClosedConnections(app.server);
  // Like the sockets of an HTTP server.
  const options = { allowHalfOpen: true, noDelay: true };
  const further = Array.from({ length: sockets - 1 }, () =>
    createServer(options, (socket) => app.server.emit('connection', socket)),
  );
  // The app closes its own server only. What it closes afterwards is needed until all of them have ended their requests.
  const { server } = app;
  const closeOwn = server.close.bind(server);
  server.close = (done) => {
    const closing = further.map((one) => new Promise((resolve) => one.close(resolve)));
    return closeOwn((error) => void Promise.all(closing).then(() => done?.(error)));
  };
  const shared = { host, port, reusePort: true };
  const url = await app.listen(shared);
  await Promise.all(further.map((server) => once(server.listen(shared), 'listening')));
  return { url, servers: [server, ...further] };
}

/** After so many calm turns of the event loop in a row, no connection waits: a turn accepts one of each socket. */
const calmTurns = 3;

/** A turn that took longer than this, in ms, is not calm: connections and requests may have arrived in the meantime. */
const calmTurnTime = 0.5;

/** How long waiting connections are accepted when the process stops, in ms: under load, new ones arrive all the time. */
const acceptLimit = 1_000;

/**
 * Waits until the event loop had time to read what has arrived: for a calm turn, and `limit` ms at most, but at least for one turn. It
 * resolves right after the phase of reading, so an open connection that looks idle then has no unread request.
 */
export async function waitForCalmTurn(limit: number): Promise<void> {
  let now = performance.now();
  const deadline = now + limit;
  let isCalm = false;
  do {
    const before = now;
    await turn();
    now = performance.now();
    isCalm = now - before < calmTurnTime;
  } while (!isCalm && now < deadline);
}

/**
 * Stops listening, after accepting the connections that wait for it: the kernel would reset them. Until it has stopped,
 * it accepts them without serving them, which keeps turns of the event loop short. Then it serves them.
 *
 * @param server gets the connections of all `servers`.
 */
export async function stopListening(server: Server, servers: readonly Server[]): Promise<void> {
  const accepted: Socket[] = [];
  const ignoreError = () => {};
  const hold = (socket: Socket) => void accepted.push(socket.on('error', ignoreError));
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection').on('connection', hold);
  const deadline = performance.now() + acceptLimit;
  for (let calm = 0, now = performance.now(); calm < calmTurns && now < deadline; ) {
    const before = accepted.length;
    await turn();
    const isCalm = accepted.length === before && performance.now() - now < calmTurnTime;
    calm = isCalm ? calm + 1 : 0;
    now = performance.now();
  }
  // The method of an HTTP server would also close idle connections.
  for (const one of servers) Server.prototype.close.call(one);
  server.off('connection', hold);
  for (const listener of listeners) server.on('connection', listener);
  for (const socket of accepted) {
    if (!socket.destroyed) server.emit('connection', socket.off('error', ignoreError));
  }
}
