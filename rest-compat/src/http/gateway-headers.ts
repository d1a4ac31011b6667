import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that say who the caller is, which guest, and from which address. */
const names = ['authorization', 'cookie', 'x-forwarded-for'] as const;

/** The headers of a request to another process on behalf of a caller. */
export function forwardedHeaders({ headers, id }: FastifyRequest): Record<string, string> {
  const forwarded = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(forwarded), 'x-request-id': id };
}

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
