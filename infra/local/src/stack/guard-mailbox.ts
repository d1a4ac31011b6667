import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { foreignHostRefusal, isLoopbackUrl } from '@cowbell/service-kit/http/loopback';

/** Set on every response. The page shows emails in frames of its own. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
};

/** Refuses (421) what web pages of others send from a browser on this machine, by their host or origin. */
export function guardMailbox(server: Server): void {
  const requestListeners = server.listeners('request');
  server.removeAllListeners('request').on('request', (request, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isFromHere(request)) for (const listener of requestListeners) listener.call(server, request, response);
    else refuse(response, request.headers.host === undefined ? 400 : 421, foreignHostRefusal);
  });
  // Node itself would refuse requests without a host, and with an unknown expectation, without our headers.
  Object.assign(server, { requireHostHeader: false });
  server.on('checkExpectation', (_request, response) => {
    refuse(response, 417, 'The expectation of the request cannot be met.');
  });
  const upgradeListeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade').on('upgrade', (request, socket: Duplex, head) => {
    if (isFromHere(request)) for (const listener of upgradeListeners) listener.call(server, request, socket, head);
    else socket.destroy();
  });
  const refuseConnection = (socket: Duplex) => {
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n`);
    else socket.destroy();
  };
  server.removeAllListeners('clientError').on('clientError', (_error, socket: Duplex) => refuseConnection(socket));
  server.on('connect', (_request, socket: Duplex) => refuseConnection(socket));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain', connection: 'close' }).end(message);
}

function isFromHere({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLoopbackUrl(`http://${host}`) && (origin === undefined || isLoopbackUrl(origin));
}
