import type { FastifyInstance } from 'fastify';
import type { HttpFailure } from './http-failure.ts';
import { isLoopbackHost } from './loopback.ts';

/** What a server on loopback says to a request for another host, with the status 421. */
export const foreignHostRefusal = 'This server is not responsible for that host.';

/** Whether a `host` header names this machine. */
const isLoopback = (host = '') => isLoopbackHost(host.replace(/:\d+$/, '').toLowerCase());

/**
 * For a server on loopback. Refuses requests of web pages in a browser on this machine: a page whose name was rebound to
 * loopback would be allowed to read responses, and it sends that name as its host. Connections inside the process have no address.
 */
export function refuseForeignHosts(app: FastifyInstance, formatFailure: (failure: HttpFailure) => unknown): void {
  app.addHook('onRequest', async ({ socket, headers, id }, reply) => {
    if (socket.localAddress === undefined || isLoopback(headers.host)) return;
    const failure = { status: 421, code: 'BAD_REQUEST', message: foreignHostRefusal, requestId: id };
    return reply.code(421).send(formatFailure(failure));
  });
}
