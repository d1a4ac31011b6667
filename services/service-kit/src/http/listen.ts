import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Only Linux spreads connections over several sockets of one port. */
const canShare = process.platform === 'linux';

/**
 * Starts to listen, with several sockets for one port where the system has that. libuv accepts one connection of each socket in a turn
 * of the event loop (https://github.com/libuv/libuv/pull/3696), so with one socket a phone waits behind all connections of a flood.
 *
 * @param options.port 0 means any free port, with one socket.
 * @returns the base URL, and the further sockets, which the caller closes.
 * @throws Error with the code EADDRINUSE and the port when another server has the port.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, sockets }: { host: string; port: number; sockets: number },
): Promise<{ url: string; further: Server[] }> {
  if (!canShare || sockets === 1 || port === 0) return { url: await app.listen({ host, port }), further: [] };
  // Two servers that share a port would not notice each other.
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  const shared = { host, port, reusePort: true };
  const url = await app.listen(shared);
  // Like the sockets of an HTTP server.
  const options = { allowHalfOpen: true, noDelay: true };
  const further = Array.from({ length: sockets - 1 }, () =>
    createServer(options, (socket) => app.server.emit('connection', socket)).listen(shared),
  );
  await Promise.all(further.map((server) => once(server, 'listening')));
  return { url, further };
}
