import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, errors, type Pool } from 'undici';
import { z } from 'zod';
import type { Logger } from '../base/log.ts';
import { currentTraceparent, traceCall } from '../tracing/tracing.ts';
import { httpTransport, type Transport } from './transport.ts';

/** Delay between two health checks of an upstream that is down, in ms. */
const probeInterval = 500;

/** Time limit for one health check, in ms. */
const probeTimeout = 1_000;

/** One of several instances of the same process. */
interface Upstream {
  origin: string;
  pool: Dispatcher;
  isDown: boolean;
  /** It was too slow for a request, and a health check is in flight. */
  isSuspect: boolean;
}

export type UpstreamPool = ReturnType<typeof createUpstreamPool>;

/**
 * Keep-alive connections to one process or to several instances of it. An instance whose connection fails, that
 * hangs, or that stops gets no more requests until its /healthz responds; when all are down, requests are sent anyway.
 *
 * @param origins for example http://127.0.0.1:4000.
 */
export function createUpstreamPool(
  origins: readonly string[],
  options: Pool.Options,
  log: Logger,
  transport: Transport = httpTransport,
) {
  const upstreams = origins.map((origin): Upstream => {
    return { origin, pool: transport(origin, options), isDown: false, isSuspect: false };
  });
  const ended = new AbortController();
  let next = 0;

  /** All upstreams that are up, or all when none is, in the order in which to try them. */
  function nextOrder(): Upstream[] {
    next = (next + 1) % upstreams.length;
    const order = [...upstreams.slice(next), ...upstreams.slice(0, next)];
    const up = order.filter(({ isDown }) => !isDown);
    return up.length > 0 ? up : order;
  }

  async function waitUntilUp(upstream: Upstream): Promise<void> {
    if (upstream.isDown || ended.signal.aborted) return;
    upstream.isDown = true;
    log.warn({ upstream: upstream.origin }, 'An upstream is down; the others take its requests');
    while (upstream.isDown) {
      await sleep(probeInterval, undefined, { signal: ended.signal, ref: false });
      upstream.isDown = !(await isAlive(upstream));
    }
    log.info({ upstream: upstream.origin }, 'An upstream is back');
  }

  async function checkHealth(upstream: Upstream): Promise<void> {
    if (upstream.isDown || upstream.isSuspect) return;
    upstream.isSuspect = true;
    const isHanging = !(await isAlive(upstream));
    upstream.isSuspect = false;
    if (isHanging) await waitUntilUp(upstream);
  }

  function noteFailure(upstream: Upstream, error: unknown, signal: AbortSignal | undefined): void {
    if (upstreams.length === 1) return;
    // These promises reject only when the pool is closed.
    if (isTimeout(error, signal)) checkHealth(upstream).catch(() => {});
    else if (!signal?.aborted && isConnectionFailure(error)) waitUntilUp(upstream).catch(() => {});
  }

  return {
    /**
     * Sends a request to one of the upstreams, round robin.
     *
     * @param options.isRepeatable true when a second attempt does no harm: then a broken connection leads to an attempt
     *   at the next upstream, or at the same one if there is no other. There is none after a timeout. Must be false for
     *   a body that is a stream. What could not connect was not sent, so any other body is sent to the next upstream.
     * @throws the error of the last attempt.
     */
    async request({
      isRepeatable,
      ...request
    }: Dispatcher.RequestOptions & { isRepeatable: boolean }): Promise<Dispatcher.ResponseData> {
      const order = nextOrder();
      const candidates = isRepeatable && order.length === 1 ? [...order, ...order] : order;
      for (const [attempt, upstream] of candidates.entries()) {
        try {
          const response = await call(upstream, request);
          if (upstreams.length > 1 && isStopping(response)) waitUntilUp(upstream).catch(() => {});
          return response;
        } catch (error) {
          const signal = request.signal as AbortSignal | undefined;
          noteFailure(upstream, error, signal);
          const isOver = signal?.aborted || isTimeout(error, signal);
          const mayRepeat = isRepeatable || (isUnsent(error) && !(request.body instanceof Readable));
          if (isOver || !mayRepeat || attempt === candidates.length - 1) throw error;
        }
      }
      throw new Error('No upstream is configured');
    },
    /** Waits for the requests in flight. */
    async close(): Promise<void> {
      ended.abort();
      await Promise.all(upstreams.map(({ pool }) => pool.close()));
    },
    /** Aborts the requests in flight. */
    async destroy(): Promise<void> {
      ended.abort();
      await Promise.all(upstreams.map(({ pool }) => pool.destroy()));
    },
  };
}

/** Calls an upstream, which continues the trace of the caller. */
function call({ origin, pool }: Upstream, request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
  if (!currentTraceparent()) return pool.request(request);
  const { host } = new URL(origin);
  return traceCall(`${request.method} ${host}`, { 'server.address': host }, () => {
    const headers = { ...(request.headers as IncomingHttpHeaders), traceparent: currentTraceparent() };
    return pool.request({ ...request, headers });
  });
}

/** A server that stops ends the connection with each response. An event stream ends its own in any case. */
function isStopping({ headers }: Dispatcher.ResponseData): boolean {
  return headers.connection === 'close' && !String(headers['content-type']).startsWith('text/event-stream');
}

async function isAlive({ pool }: Upstream): Promise<boolean> {
  try {
    const response = await pool.request({
      method: 'GET',
      path: '/healthz',
      signal: AbortSignal.timeout(probeTimeout),
    });
    await response.body.dump();
    return response.statusCode === 200 && !isStopping(response);
  } catch {
    return false;
  }
}

/** An abort whose reason is an AbortError means that the caller gave up; any other reason is a timeout. */
function isTimeout(error: unknown, signal: AbortSignal | undefined): boolean {
  if (signal?.aborted) return signal.reason?.name !== 'AbortError';
  return error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
}

/** Whether an error is about the connection to an upstream, and not about an incomplete body of the client. */
function isConnectionFailure(error: unknown): boolean {
  // A host name with several addresses: one error for each.
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  if (error instanceof errors.SocketError || error instanceof errors.ConnectTimeoutError) return true;
  // A system error names the failed call. The error of a client that disconnected has the same code, but no call.
  return error instanceof Error && 'syscall' in error;
}

/** Whether no connection could be opened, so that nothing was sent. */
function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent);
  return error instanceof errors.ConnectTimeoutError || (error as NodeJS.ErrnoException).syscall === 'connect';
}

/** A response with errors may lack data that exists, so it counts as a failure. */
const withoutErrors = z.object({ data: z.unknown(), errors: z.undefined().optional() });

/**
 * A client of another service's subgraph.
 *
 * @param urls one for each instance, for example http://127.0.0.1:4002/graphql.
 */
export function createSubgraphClient(urls: readonly string[], log: Logger, transport?: Transport) {
  const addresses = urls.map((url) => new URL(url));
  const path = String(addresses[0]?.pathname);
  const pool = createUpstreamPool(
    addresses.map(({ origin }) => origin),
    { keepAliveTimeout: 60_000 },
    log,
    transport,
  );
  return {
    /**
     * Sends a query.
     *
     * @param options.timeout in ms.
     * @param options.data checks the data of the response.
     * @throws when the subgraph is unavailable, slow, or responds with errors.
     */
    async query<Data>(
      query: string,
      { variables, timeout, data }: { variables?: object; timeout: number; data: z.ZodType<Data> },
    ): Promise<Data> {
      const { body } = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeout),
        isRepeatable: true,
      });
      return data.parse(withoutErrors.parse(await body.json()).data);
    },
    /** Aborts the calls in flight. */
    close: () => pool.destroy(),
  };
}
