import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PermitRefusal } from './permits.ts';

/**
 * Refuses a request that got no permit: 429 for the caller's own quota, 503 when what it shares with others is used up.
 */
export function refuseRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason }: PermitRefusal,
  busy: { message: string; retryAfter: number },
): FastifyReply {
  const isQuota = reason === 'quota';
  const { message, retryAfter } = isQuota
    ? { message: "That's too much at once. Please try again in a moment.", retryAfter: 1 }
    : busy;
  const extensions = { code: isQuota ? 'RATE_LIMITED' : 'UNAVAILABLE', retryAfter, requestId: request.id };
  return reply
    .code(isQuota ? 429 : 503)
    .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    .send({ errors: [{ message, extensions }] });
}
