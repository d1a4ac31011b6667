import type { FastifyInstance, FastifyRequest } from 'fastify';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, cache-control, x-requested-with',
  // In seconds; browsers keep it for two hours at most.
  'access-control-max-age': '7200',
};

/** What a page elsewhere may read of an answer, besides what it always may. */
const exposed =
  'etag, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, content-disposition, x-request-id';

/**
 * Lets pages of these origins call the paths of a scope (the CORS protocol of the Fetch standard), with a bearer token
 * and without cookies. Failures have the headers as well: a page could not read them otherwise.
 */
export function addCors(scope: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = ({ headers }: FastifyRequest) => origins.includes(headers.origin ?? '');

  scope.addHook('onRequest', async (request, reply) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (isPreflight && isAllowed(request)) return reply.code(204).headers(preflight).send();
  });
  // At the end, since the answer of the process inside brings a `vary` of its own.
  scope.addHook('onSend', async (request, reply) => {
    reply.header('vary', [reply.getHeader('vary'), 'origin'].flat().filter(Boolean).join(', '));
    if (!isAllowed(request)) return;
    reply.headers({ 'access-control-allow-origin': request.headers.origin, 'access-control-expose-headers': exposed });
  });
}
