import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Logger } from '@cowbell/service-kit/base/log';
import { createUpstreamPool } from '@cowbell/service-kit/http/upstream-pool';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Dispatcher } from 'undici';
import { BodyError, isUpload, limitBody } from './body-limit.ts';
import { compressResponse } from './compress.ts';
import { addCors } from './cors.ts';
import { forwardBody } from './forward-body.ts';

export type Upstream = {
  /** Origins of the processes inside that do the same, for example http://127.0.0.1:4000. */
  origins: readonly string[];
  /** Paths that go there unchanged. */
  paths: readonly string[];
  methods: HTTPMethods[];
  /** Largest body in bytes; more is answered by 413. */
  bodyLimit: number;
  /** The same for a form with a file, where that may be larger. */
  uploadLimit?: number;
  /** Longest wait for the head of an answer, and between two pieces of it, in ms. */
  timeout: number;
  /** True for answers without an end: there is no limit between two pieces, and they do not hold up the end of this process. */
  isEndless?: boolean;
  /** The same for the answer to a form with a file, from the file's arrival on, where that takes longer. */
  uploadTimeout?: number;
  /** Origins of pages elsewhere that may call it; none by default. */
  pageOrigins?: readonly string[];
  /** How long a body without a file may take to arrive, in ms; one with a file has as long as any request has. */
  bodyTimeout: number;
  /** Body of an answer that this process gives in place of the upstream. */
  formatFailure: (failure: { message: string; code: 'UNAVAILABLE' | 'BAD_REQUEST' }) => unknown;
};

/** Ends what goes on inside for a client. Every answer ends with it, so that there is one, not one made for each. */
const gone = new DOMException('The client is gone', 'AbortError');

/** Headers that speak of one connection only (RFC 9110, 7.6.1), and those that a proxy settles itself. */
const hopByHop =
  /^(connection|keep-alive|proxy-connection|proxy-authorization|te|trailer|transfer-encoding|upgrade|expect|host)$/;

/** What only this edge may say: the client's address and all `x-cowbell-…`. */
const reserved = /^(x-cowbell-.*|x-forwarded-.*|forwarded|x-real-ip)$/;

function requestHeaders({ headers, ip, id }: FastifyRequest): IncomingHttpHeaders {
  // What `connection` lists belongs to this connection as well.
  const listed = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.test(name) && !reserved.test(name) && !listed.includes(name),
  );
  return { ...Object.fromEntries(kept), 'x-forwarded-for': ip.replace(/^::ffff:/, ''), 'x-request-id': id };
}

function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)));
}

/**
 * Measures how long a body takes to arrive, and from then on the wait for an answer, to the millisecond and from the
 * connection on; undici's own limits look at the clock every half second, and the connection has one besides.
 *
 * @param limits in ms; for the arrival, 0 stands for none.
 */
function startWait(
  body: Readable | null,
  limits: { arrival: number; answer: number },
): { late: AbortSignal; end: () => void } {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const abortAfter = (limit: number, reasonFor: () => Error) => {
    clearTimeout(timer);
    if (limit > 0) timer = setTimeout(() => late.abort(reasonFor()), limit);
  };
  const begin = () => abortAfter(limits.answer, () => new Error(`No answer within ${limits.answer} ms`));
  if (body) {
    abortAfter(limits.arrival, () => new BodyError(408, 'The request took too long to arrive. Please try again.'));
    body.once('end', begin);
  } else begin();
  const end = () => {
    body?.off('end', begin);
    clearTimeout(timer);
  };
  return { late: late.signal, end };
}

/** Hands the paths of one upstream on to it, streaming both ways over kept connections. */
export async function addProxy(app: FastifyInstance, upstream: Upstream): Promise<void> {
  const {
    origins,
    paths,
    methods,
    bodyLimit,
    uploadLimit = bodyLimit,
    timeout,
    isEndless = false,
    uploadTimeout = timeout,
    pageOrigins = [],
    bodyTimeout,
    formatFailure,
  } = upstream;
  const limits = { headersTimeout: timeout, bodyTimeout: isEndless ? 0 : timeout, connectTimeout: 1_000 };
  const pool = createUpstreamPool(origins, limits, app.log as Logger);
  if (isEndless) app.addHook('preClose', () => pool.destroy());
  app.addHook('onClose', () => pool.destroy());

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Gone before it began: such a connection has no address any more, and 'close' was before.
    if (request.socket.destroyed) return reply.hijack();
    // A stream that is asked for behind another answer on the same connection would be heard by nobody.
    if (isEndless && !reply.raw.socket) {
      request.socket.destroy();
      return reply.hijack();
    }
    const clientGone = new AbortController();
    reply.raw.once('close', () => clientGone.abort(gone));
    const body = request.body ? forwardBody(request.body as Readable) : null;
    const hasFile = body !== null && uploadLimit > bodyLimit && isUpload(request);
    const headersTimeout = hasFile ? uploadTimeout : timeout;
    const wait = startWait(body, { arrival: hasFile ? 0 : bodyTimeout, answer: headersTimeout });
    const headers = requestHeaders(request);
    // The body of a GET means nothing and stays here.
    if (!body) delete headers['content-length'];
    const method = request.method as Dispatcher.HttpMethod;
    const path = request.raw.url ?? '/';
    try {
      const signal = AbortSignal.any([clientGone.signal, wait.late]);
      const isRepeatable = method === 'GET';
      const answer = await pool.request({ method, path, headers, body, signal, headersTimeout, isRepeatable });
      const outward = compressResponse(request, { headers: responseHeaders(answer.headers), body: answer.body });
      return reply.code(answer.statusCode).headers(outward.headers).send(outward.body);
    } catch (error) {
      // Nobody is there to hear of it.
      if (clientGone.signal.aborted) return reply.hijack();
      throw error;
    } finally {
      wait.end();
    }
  }

  for (const method of methods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  await app.register(async (scope) => {
    addCors(scope, pageOrigins);
    // Bodies pass unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      if (error instanceof BodyError) {
        const { status, message } = error;
        // Clients that are still sending would see a closed connection, and no answer; a slow one is not waited for.
        if (status !== 413) reply.header('connection', 'close');
        request.raw.unpipe();
        request.raw.resume();
        return reply
          .code(status)
          .send(formatFailure({ message, code: status === 408 ? 'UNAVAILABLE' : 'BAD_REQUEST' }));
      }
      // Fastify's own refusals, which are about the type of a body.
      if (error.statusCode && error.statusCode < 500) {
        return reply
          .code(415)
          .send(formatFailure({ message: 'A body of this type is not taken here.', code: 'BAD_REQUEST' }));
      }
      request.log.warn({ err: error, origins }, 'An upstream did not answer');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '1' })
        .send(
          formatFailure({ message: 'Cowbell cannot be reached right now. Please try again.', code: 'UNAVAILABLE' }),
        );
    });
    for (const url of paths)
      scope.route({
        url,
        method: methods,
        preParsing: limitBody({ upload: uploadLimit, other: bodyLimit }),
        handler: pass,
      });
  });
}
