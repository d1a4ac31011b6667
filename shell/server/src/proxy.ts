import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Logger } from '@cowbell/service-kit/base/log';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Dispatcher } from 'undici';
import { clientAddress, type EnsureGuestCookie } from './client.ts';
import { compressResponse } from './compress.ts';
import { addCors } from './cors.ts';
import { BodyError, bufferBody, forwardBody, hasSmallBody, isUpload, limitBody, tooSlow } from './request-body.ts';

/** In bytes; a larger body gets 413. */
const bodyLimit = 1024 * 1024;
const uploadLimit = 12 * bodyLimit;

/** In ms. With the time of forwarding, a client waits 3 s at most. The gateway ends an operation after 2.5 s. */
const responseTimeout = 2_900;

/** In ms from the arrival of an upload on: the catalogue processes artwork within 20 s. */
const uploadResponseTimeout = 30_000;

/** A part behind one path of the edge, in one instance or several. */
export type ProxyRoute = {
  origins: readonly string[];
  path: string;
  hasSubpaths?: boolean;
  methods: HTTPMethods[];
  /** True when a multipart form may be larger, and its response take longer. */
  takesUploads?: boolean;
  /** The response may be idle for any time, and is ended when the edge stops. */
  isEventStream?: boolean;
  /** Gives a browser without a guest id one with the responses that this selects. */
  guestIds?: { ensure: EnsureGuestCookie; isDue: (method: string, headers: IncomingHttpHeaders) => boolean };
  /** Other websites whose pages may call it. */
  corsOrigins?: readonly string[];
  /** Until a body without a file has arrived, in ms. */
  bodyTimeout: number;
  /** Body of a failure that the edge reports itself. */
  formatFailure: (failure: { message: string; code: 'UNAVAILABLE' | 'BAD_REQUEST' }) => unknown;
};

/** Shared, since each new error costs a stack trace. */
const clientClosed = new DOMException('The client closed the connection', 'AbortError');

/** Headers that apply to one connection only (RFC 9110, 7.6.1), and those that a proxy sets itself. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);

/** Headers that the edge does not forward from clients, because services trust them. It sets x-forwarded-for itself. */
const reserved = /^(x-cowbell-.*|x-forwarded-.*|forwarded|x-real-ip|traceparent|tracestate|baggage)$/;

function requestHeaders(request: FastifyRequest): IncomingHttpHeaders {
  const { headers, id } = request;
  // Headers that `connection` lists are hop-by-hop as well.
  const listed = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !reserved.test(name) && !listed.includes(name),
  );
  return { ...Object.fromEntries(kept), 'x-forwarded-for': clientAddress(request), 'x-request-id': id };
}

function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

/** Aborts when a body (0 for no limit) or then the response is late, in ms. Returns what stops it. */
function startTimeouts(
  controller: AbortController,
  body: Readable | null,
  timeouts: { body: number; response: number },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const abortAfter = (timeout: number, createReason: () => Error) => {
    clearTimeout(timer);
    if (timeout > 0) timer = setTimeout(() => controller.abort(createReason()), timeout);
  };
  const startResponseTimeout = () =>
    abortAfter(timeouts.response, () => new Error(`No response within ${timeouts.response} ms`));
  if (body) {
    abortAfter(timeouts.body, tooSlow);
    body.once('end', startResponseTimeout);
  } else startResponseTimeout();
  return () => {
    body?.off('end', startResponseTimeout);
    clearTimeout(timer);
  };
}

/**
 * Forwards the path of a route. Small bodies are buffered, all others are streamed.
 *
 * @returns what closes the connections to the part, for when no request is in flight any more.
 */
export async function addProxy(
  app: FastifyInstance,
  route: ProxyRoute,
  transport?: Transport,
): Promise<() => Promise<void>> {
  const {
    origins,
    path,
    hasSubpaths = false,
    methods,
    takesUploads = false,
    isEventStream = false,
    guestIds,
    corsOrigins = [],
    bodyTimeout,
    formatFailure,
  } = route;
  const pool = createUpstreamPool(
    origins,
    { headersTimeout: responseTimeout, bodyTimeout: isEventStream ? 0 : responseTimeout, connectTimeout: 1_000 },
    app.log as Logger,
    transport,
  );
  if (isEventStream) app.addHook('preClose', () => pool.destroy());

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { socket } = request;
    // Already closed: such a socket has no address any more, and its 'close' event has passed.
    if (socket.destroyed) return reply.hijack();
    const controller = new AbortController();
    const { signal } = controller;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort(clientClosed);
    });
    const received = request.body as Readable | undefined;
    const hasFile = received !== undefined && takesUploads && isUpload(request);
    const headersTimeout = hasFile ? uploadResponseTimeout : responseTimeout;
    let stopTimeouts = () => {};
    try {
      const isBuffered = received && !hasFile && hasSmallBody(request.headers);
      const buffered = isBuffered ? await bufferBody(received, bodyTimeout) : null;
      if (socket.destroyed) return reply.hijack();
      // An event stream that is pipelined behind another response would never be read.
      if (isEventStream && !reply.raw.socket) {
        socket.destroy();
        return reply.hijack();
      }
      const headers = requestHeaders(request);
      // The body of a GET has no meaning and is not forwarded.
      if (!received) delete headers['content-length'];
      const method = request.method as Dispatcher.HttpMethod;
      const stream = received && !buffered ? forwardBody(received) : null;
      stopTimeouts = startTimeouts(controller, stream, {
        body: hasFile ? 0 : bodyTimeout,
        response: headersTimeout,
      });
      const response = await pool.request({
        method,
        path: request.raw.url ?? '/',
        headers,
        body: buffered ?? stream,
        signal,
        headersTimeout,
        // A mutation is never sent twice.
        isRepeatable: method === 'GET',
      });
      const outgoing = compressResponse(request, { headers: responseHeaders(response.headers), body: response.body });
      // A response to HEAD, or with status 304, may have a content-length, but has no body.
      const hasBody = method !== 'HEAD' && response.statusCode !== 304;
      const isCompressed = outgoing.body !== response.body;
      const isWhole = hasBody && !isCompressed && hasSmallBody(response.headers);
      // If the body is incomplete, this throws. So the reply gets its headers afterwards.
      const payload = isWhole ? Buffer.from(await response.body.arrayBuffer()) : outgoing.body;
      if (guestIds?.isDue(method, response.headers)) guestIds.ensure(request, reply, true);
      const vary = [outgoing.headers.vary, reply.getHeader('vary')].filter(Boolean).join(', ');
      return reply
        .code(response.statusCode)
        .headers({ ...outgoing.headers, ...(vary && { vary }) })
        .send(payload);
    } catch (error) {
      // The client no longer waits for a response.
      if (signal.reason === clientClosed) return reply.hijack();
      throw error;
    } finally {
      stopTimeouts();
    }
  }

  for (const method of methods) {
    // Fastify itself would refuse a QUERY without a content type.
    if (method === 'QUERY') app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  await app.register(
    async (scope) => {
      await addCors(scope, corsOrigins);
      // Bodies are forwarded without being parsed.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
        const sendFailure = (status: number, message: string) => {
          const code = status === 408 || status === 503 ? 'UNAVAILABLE' : 'BAD_REQUEST';
          return reply.code(status).send(formatFailure({ message, code }));
        };
        if (error instanceof BodyError) {
          // The rest of a body that is too large is read after the response: a client that is still sending would otherwise
          // see a closed connection. A body that is too slow is not waited for.
          if (error.status !== 413) reply.header('connection', 'close');
          return sendFailure(error.status, error.message);
        }
        // Fastify's own errors are about the content type.
        if (error.statusCode && error.statusCode < 500) {
          return sendFailure(415, 'A body of this type is not accepted here.');
        }
        request.log.warn({ err: error, origins }, 'An upstream did not respond');
        reply.headers({ 'cache-control': 'no-store', 'retry-after': '1' });
        return sendFailure(503, 'Cowbell cannot be reached right now. Please try again.');
      });
      for (const url of hasSubpaths ? ['', '/*'] : ['']) {
        scope.route({
          url,
          method: methods,
          preParsing: limitBody({ upload: takesUploads ? uploadLimit : bodyLimit, other: bodyLimit }),
          handler: forward,
        });
      }
    },
    { prefix: path },
  );
  return () => pool.destroy();
}
