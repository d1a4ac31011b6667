import type { FastifyInstance } from 'fastify';
import type { HttpFailure } from './connections.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host name is one by which a machine calls itself. */
export const isLoopbackHost = (host: string) => loopbackHosts.has(host);

/** Whether a URL names this machine by such a host name. */
export const isLoopbackUrl = (url: string) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

interface Addresses {
  HOST: string;
  PUBLIC_URL: string;
}

/** Whether only this machine reaches a server: a PUBLIC_URL elsewhere means that a tunnel or a proxy does. */
export function isOnLoopback({ HOST, PUBLIC_URL }: Addresses): boolean {
  return isLoopbackHost(HOST) && isLoopbackUrl(PUBLIC_URL);
}

/** Whether the GraphQL schema may be read: introspection, suggestions in errors, GraphiQL. Only this machine may. */
export function isSchemaPublic(config: Addresses & { NODE_ENV: string }): boolean {
  return config.NODE_ENV !== 'production' && isOnLoopback(config);
}

/** What a server on loopback says to a request for another host, with the status 421. */
export const foreignHostRefusal = 'This server is not responsible for that host.';

/** Whether a `host` header names this machine. */
const isLoopback = (host = '') => isLoopbackHost(host.replace(/:\d+$/, '').toLowerCase());

/**
 * For a server on loopback. Refuses requests of web pages whose name was rebound to loopback: they send that name as
 * their host. Connections inside the process have no address.
 */
export function refuseForeignHosts(app: FastifyInstance, formatFailure: (failure: HttpFailure) => unknown): void {
  app.addHook('onRequest', async ({ socket, headers, id }, reply) => {
    if (socket.localAddress === undefined || isLoopback(headers.host)) return;
    const failure = { status: 421, code: 'BAD_REQUEST', message: foreignHostRefusal, requestId: id };
    return reply.code(421).send(formatFailure(failure));
  });
}
