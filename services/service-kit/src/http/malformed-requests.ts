import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyInstance } from 'fastify';

/** What a client learns about a failed request. */
export interface HttpFailure {
  status: number;
  code: string;
  message: string;
  requestId: string;
}

const failures: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

interface ResponseForm {
  /** Set on each response. */
  headers: Readonly<Record<string, string>>;
  formatFailure: (failure: HttpFailure) => unknown;
}

function respond({ headers, formatFailure }: ResponseForm, status: number, message: string) {
  const body = JSON.stringify(formatFailure({ status, code: 'BAD_REQUEST', message, requestId: randomUUID() }));
  const length = Buffer.byteLength(body);
  const head: OutgoingHttpHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    connection: 'close',
  };
  return { head, body };
}

/** Responds to bytes that Node could not parse as an HTTP request, or that ended too early. */
export function createClientErrorHandler(form: ResponseForm): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, message] = failures[error.code] ?? [400, 'The request cannot be read.'];
    if (socket.writable) socket.write(textOf(form, status, message));
    socket.destroy(error);
  };
}

/** The text of a complete HTTP response, for a socket whose request could not be parsed. */
function textOf(form: ResponseForm, status: number, message: string): string {
  const { head, body } = respond(form, status, message);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Refuses requests that Node would refuse without a body and without our headers. */
export function refuseMalformedRequests(app: FastifyInstance, form: ResponseForm): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = respond(form, 417, 'The expectation of the request cannot be met.');
    response.writeHead(417, head).end(body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {});
    socket.end(textOf(form, 405, 'This server is no proxy.'));
  });
  app.addHook('onRequest', async ({ raw, headers, id }, reply) => {
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
    // Node keeps the first of several; a proxy may have read another one (RFC 9112, 3.2).
    if (hosts.length < 2 && (headers.host !== undefined || raw.httpVersion !== '1.1')) return;
    const message = hosts.length < 2 ? 'The request has no host.' : 'The request has several hosts.';
    const failure = { status: 400, code: 'BAD_REQUEST', message, requestId: id };
    return reply.code(400).header('connection', 'close').send(form.formatFailure(failure));
  });
}
