import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from './places.ts';

/**
 * How long whoever has a whole share waits for a refusal, in ms: those who do nothing else than ask again are slowed by
 * it, and take less of the time that refusing itself needs. Spread, so that they do not come back as a wave.
 */
const pause = { least: 500, most: 1_500 };

/** Refusals that wait at a time, since each keeps connections open; one more is sent at once. */
const mostWaiting = 1_000;

/** Answers a caller who got no place, before anything was begun for them. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => Promise<FastifyReply>;

/**
 * Refusals: 429 for what the caller has under way alone, 503 for what everybody has.
 *
 * @param full what is said in the second case, and the seconds until another try makes sense.
 */
export function createRefusals(full: () => { message: string; retryAfter: number }): Refuse {
  let waiting = 0;

  async function holdBack(): Promise<void> {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    await sleep(randomInt(pause.least, pause.most));
    waiting -= 1;
  }

  return async (request, reply, { refusal }) => {
    const isShare = refusal === 'share';
    if (isShare) await holdBack();
    const { message, retryAfter } = isShare
      ? { message: 'You are asking for very much at once. Please try again in a moment.', retryAfter: 1 }
      : full();
    const extensions = { code: isShare ? 'RATE_LIMITED' : 'UNAVAILABLE', requestId: request.id };
    return reply
      .code(isShare ? 429 : 503)
      .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
      .send({ errors: [{ message, extensions }] });
  };
}
