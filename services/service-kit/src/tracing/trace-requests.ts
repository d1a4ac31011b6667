import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './exporter.ts';
import { isTracing, runInSpan, startSpan } from './tracing.ts';

/** Routes that say nothing about a request of a person; a stream of events lasts for an hour. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/events']);

/**
 * Makes a span of each request, by method and route.
 *
 * @param options.isPublic the callers are people: each request begins a trace, whatever its headers say.
 */
export function traceRequests(app: FastifyInstance, part: string, { isPublic = false } = {}): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const { traceparent } = headers;
    const parent = !isPublic && typeof traceparent === 'string' ? traceparent : undefined;
    const span = untraced.has(route) ? undefined : startSpan(part, `${method} ${route}`, { kind: 'server', parent });
    if (!span) return done();
    span.set('http.request.method', method);
    span.set('http.route', route);
    spans.set(request, span);
    runInSpan(span, done);
  });
  // Reading the body may have left the span.
  app.addHook('preHandler', (request, _reply, done) => runInSpan(spans.get(request), done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.set('http.response.status_code', statusCode);
    span?.end({ isFailed: statusCode >= 500 });
  });
}
