import { availableParallelism } from 'node:os';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import argon2 from 'argon2';
import PQueue from 'p-queue';
import { audit } from '../audit/audit.ts';

/** argon2id with 19 MiB, two iterations and one lane, as the OWASP Password Storage Cheat Sheet recommends. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns PHC string format. Calls on behalf of a client go through {@link queuePasswordWork}, also to verify. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return argon2.verify(hash, password);
}

/** One core for each hash that is computed, and at most the four threads that Node has for such work. */
export const concurrency = Math.min(availableParallelism(), 4);

/** How many wait at most, and how many of one network. An operation that waits holds a permit of the gateway. */
export const maxQueued = 96;
export const maxQueuedOfNetwork = 32;

/** The longest wait in the queue, in ms. The gateway gives up after SUBGRAPH_TIMEOUT_MS, 2,500 by default. */
const maxWait = 2_000;

/** Sent with a refusal, in seconds. */
const retryAfter = 2;

const queueFull: UserError = {
  code: 'UNAVAILABLE',
  message: 'Too many people are signing in right now. Please try again in a moment.',
  retryAfter,
};

const queue = new PQueue({ concurrency });

const waiting = new Map<string, number>();

/**
 * Runs `work`, which hashes or verifies a password, when it reaches the head of the queue. A request is refused when
 * the queue is full, too much of its network waits, or it has waited too long.
 *
 * @param options.goesFirst for the band: it is next, however many are waiting.
 */
export async function queuePasswordWork<Result>(
  context: Pick<CallerContext, 'address' | 'log' | 'retryAfter'>,
  work: () => Promise<Result>,
  { goesFirst = false }: { goesFirst?: boolean } = {},
): Promise<{ result: Result } | { refusal: UserError }> {
  const network = context.address ?? '';
  const countOf = () => waiting.get(network) ?? 0;
  const isFull = queue.size >= maxQueued || countOf() >= maxQueuedOfNetwork;
  if (isFull && !goesFirst) return refuse(context);
  waiting.set(network, countOf() + 1);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), maxWait);
  const leaveQueue = () => {
    clearTimeout(timer);
    if (countOf() === 1) waiting.delete(network);
    else waiting.set(network, countOf() - 1);
  };
  const start = () => {
    leaveQueue();
    return work();
  };
  try {
    return { result: await queue.add(start, { signal: timeout.signal, priority: goesFirst ? 1 : 0 }) };
  } catch (error) {
    if (!timeout.signal.aborted) throw error;
    leaveQueue();
    return refuse(context);
  }
}

function refuse(context: Pick<CallerContext, 'log' | 'retryAfter'>): { refusal: UserError } {
  audit(context.log, 'limit.reached', { limit: 'password-queue' });
  context.retryAfter(retryAfter);
  return { refusal: queueFull };
}
