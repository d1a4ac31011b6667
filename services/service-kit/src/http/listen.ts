import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Only Linux spreads connections over several sockets of one port. */
const canShare = process.platform === 'linux';

/**
 * Starts to listen, with several sockets for one port where the system has that. libuv accepts one connection of each socket in a turn
 * of the event loop (https://github.com/libuv/libuv/pull/3696). When a flood makes turns of 0.1 s, a server with one socket accepts ten
 * connections a second, and a phone that opens the app waits behind all of the attacker's.
 *
 * @param options.port 0 means any free port.
 * @param options.sockets how many.
 * @returns the base URL.
 * @throws Error with the code EADDRINUSE when another server has the port.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, sockets }: { host: string; port: number; sockets: number },
): Promise<string> {
  if (!canShare || sockets === 1) return await app.listen({ host, port });
  // Another server that shares the port would not be noticed later.
  const first = createServer().listen({ host, port });
  await once(first, 'listening');
  const { port: free } = first.address() as AddressInfo;
  first.close();
  await once(first, 'close');

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
  const shared = { host, port: free, reusePort: true };
  const url = await app.listen(shared);
  await Promise.all(further.map((server) => once(server.listen(shared), 'listening')));
  return url;
}
