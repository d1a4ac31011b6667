import type { RateLimitHeaders } from '@cowbell/service-kit/limits/rate-limit-headers';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Rate limit headers of the gateway's response for this caller. */
    rateLimitHeaders: RateLimitHeaders | null;
  }
}

/** Adds Retry-After and X-RateLimit-… of the gateway to responses and failures. */
export function forwardRateLimitHeaders(scope: FastifyInstance): void {
  scope.decorateRequest('rateLimitHeaders', null);
  scope.addHook('onSend', async (request, reply) => {
    if (request.rateLimitHeaders) reply.headers(request.rateLimitHeaders);
  });
}
