import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyServerOptions } from 'fastify';
import { formatRestFailure } from './upstreams.ts';

const refusals: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/**
 * Answers what is no HTTP, or ends in the middle. Nobody knows yet for whom it was, so it has the shape of /api: those
 * who send something by hand are there.
 */
function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = refusals[error.code] ?? [400, 'The request cannot be read.'];
  const body = JSON.stringify(formatRestFailure(message));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write([...head, '', body].join('\r\n'));
  socket.destroy(error);
}

/** How the edge answers what never becomes a request of a route. */
export const malformedRequestOptions: FastifyServerOptions = {
  clientErrorHandler: handleClientError,
  // A path that cannot be decoded.
  frameworkErrors: (_error, _request, reply: unknown) => {
    (reply as FastifyReply).code(404).send(formatRestFailure('Not Found'));
  },
};
