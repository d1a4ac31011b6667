import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from './permits.ts';

/**
 * Answers a caller who got no place, before anything was begun for them: 429 for what the caller has under way alone, 503
 * for what everybody has.
 *
 * @param full what is said in the second case, and the seconds until another try makes sense.
 */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal }: Refused,
  full: { message: string; retryAfter: number },
): FastifyReply {
  const isShare = refusal === 'share';
  const { message, retryAfter } = isShare
    ? { message: 'You are asking for very much at once. Please try again in a moment.', retryAfter: 1 }
    : full;
  const extensions = { code: isShare ? 'RATE_LIMITED' : 'UNAVAILABLE', requestId: request.id };
  return reply
    .code(isShare ? 429 : 503)
    .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    .send({ errors: [{ message, extensions }] });
}
