import { availableParallelism } from 'node:os';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import PQueue from 'p-queue';
import { audit } from '../audit/audit.ts';

/** One core for each hash that is computed, and at most the four threads that Node has for such work. */
export const concurrency = Math.min(availableParallelism(), 4);

/** Half of the gateway's connections to this service. The other half stays free for other operations. */
export const maxQueued = 64;

/**
 * The longest wait in the queue, in ms. The gateway gives up after SUBGRAPH_TIMEOUT_MS, 2,500 by default, and hashing takes
 * time as well.
 */
const maxWait = 2_000;

/** Sent with a refusal, in seconds. */
const retryAfter = 2;

const queueFull: UserError = {
  code: 'UNAVAILABLE',
  message: 'Too many people are signing in right now. Please try again in a moment.',
  retryAfter,
};

const queue = new PQueue({ concurrency });

/**
 * Runs `work`, which hashes or verifies a password, when it reaches the head of the queue: first in, first out. A request is
 * refused, without any work, when the queue is full or when it has waited too long: an overloaded machine does only the
 * work whose caller is still waiting.
 *
 * @param options.goesFirst for the band: it is next, however many are waiting.
 * @returns the result of `work`, or the refusal.
 * @throws what `work` throws.
 */
export async function queuePasswordWork<Result>(
  context: Pick<CallerContext, 'log' | 'retryAfter'>,
  work: () => Promise<Result>,
  { goesFirst = false }: { goesFirst?: boolean } = {},
): Promise<{ result: Result } | { refusal: UserError }> {
  if (queue.size >= maxQueued && !goesFirst) return refuse(context);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), maxWait);
  const start = () => {
    clearTimeout(timer);
    return work();
  };
  try {
    return { result: await queue.add(start, { signal: waiting.signal, priority: goesFirst ? 1 : 0 }) };
  } catch (error) {
    if (waiting.signal.aborted) return refuse(context);
    throw error;
  }
}

function refuse(context: Pick<CallerContext, 'log' | 'retryAfter'>): { refusal: UserError } {
  audit(context.log, 'limit.reached', { limit: 'password-queue' });
  context.retryAfter(retryAfter);
  return { refusal: queueFull };
}
