import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers of the gateway's response that are for this caller: rate limits, and a device cookie. */
    gatewayHeaders: Record<string, string> | null;
  }
}

/** Adds Retry-After, X-RateLimit-… and the device cookie of the gateway to responses. */
export function forwardGatewayHeaders(scope: FastifyInstance): void {
  scope.decorateRequest('gatewayHeaders', null);
  scope.addHook('onSend', async (request, reply) => {
    if (request.gatewayHeaders) reply.headers(request.gatewayHeaders);
  });
}
