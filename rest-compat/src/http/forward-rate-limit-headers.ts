import type { LimitHeaders } from '@cowbell/service-kit/limits/limit-headers';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Rate limit headers of the gateway's response for this caller. */
    limitHeaders: LimitHeaders | null;
  }
}

/** Adds Retry-After and X-RateLimit-… of the gateway to responses and failures. */
export function forwardRateLimitHeaders(scope: FastifyInstance): void {
  scope.decorateRequest('limitHeaders', null);
  scope.addHook('onSend', async (request, reply) => {
    if (request.limitHeaders) reply.headers(request.limitHeaders);
  });
}
