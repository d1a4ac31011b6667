import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PermitRefusal } from './permits.ts';

/**
 * Refuses a request that got no permit, before anything was done for it: 429 when the caller has used up its own quota,
 * 503 when something that it shares with others is used up, for example all permits, or those of its address. `retryAfter` in the
 * extensions, in seconds, tells clients that repeating even a mutation is safe.
 *
 * @param busy the sentence for the second case, and the seconds after which another attempt makes sense.
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
