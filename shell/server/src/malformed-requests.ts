import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { formatRestFailure } from '@cowbell/service-kit/http/rest-error-handler';
import type { ConnectionError } from 'fastify';

const responses: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/**
 * Responds to bytes that Node could not parse as an HTTP request, or that ended too early. The path is unknown then; the
 * body has the form of REST failures, since REST clients are the ones that send requests written by hand.
 */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = responses[error.code] ?? [400, 'The request cannot be read.'];
  const body = JSON.stringify(formatRestFailure({ message }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write([...head, '', body].join('\r\n'));
  socket.destroy(error);
}
