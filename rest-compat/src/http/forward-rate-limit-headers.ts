import type { LimitHeaders } from '@cowbell/service-kit/limits/limit-headers';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the gateway said of limits when it was asked for this caller. */
    limitHeaders: LimitHeaders | null;
  }
}

/** Hands Retry-After and X-RateLimit-… of the gateway on, with answers and failures alike. */
export function forwardRateLimitHeaders(scope: FastifyInstance): void {
  scope.decorateRequest('limitHeaders', null);
  scope.addHook('onSend', async (request, reply) => {
    if (request.limitHeaders) reply.headers(request.limitHeaders);
  });
}
