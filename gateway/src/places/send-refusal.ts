import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from './places.ts';

/**
 * Answers a caller who got no place, before anything was begun for them: 429 when it is for what they have under way
 * themselves, 503 when it is for what everybody has.
 *
 * @param full what is said in the second case, and the seconds until another try makes sense.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal }: Refused,
  full: { message: string; retryAfter: number },
): FastifyReply {
  const isShare = refusal === 'share';
  const message = isShare ? 'You are asking for very much at once. Please try again in a moment.' : full.message;
  const extensions = { code: isShare ? 'RATE_LIMITED' : 'UNAVAILABLE', requestId: request.id };
  return reply
    .code(isShare ? 429 : 503)
    .headers({ 'retry-after': String(isShare ? 1 : full.retryAfter), 'cache-control': 'no-store' })
    .send({ errors: [{ message, extensions }] });
}
