import { availableParallelism } from 'node:os';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { networkOf } from '@cowbell/service-kit/limits/network-of';
import PQueue from 'p-queue';
import { audit } from '../audit/audit.ts';

/** One core for each hash that is computed, and at most the four threads that Node has for such work. */
export const concurrency = Math.min(availableParallelism(), 4);

/** Fewer than half of the gateway's permits, since an operation that waits holds one. The others stay free for other operations. */
export const maxQueued = 64;

/** Further ones, each the only one of its network: other networks cannot keep it out by filling the queue. */
export const maxQueuedOnly = 32;

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

/** The turn of the work that began last. Turns are numbers that grow. */
let currentTurn = 0;

/** The last turn that a network has taken, of those with waiting work. */
const lastTurns = new Map<string, number>();

/**
 * Runs `work`, which hashes or verifies a password, when it reaches the head of the queue. Networks take turns, and the work of one
 * network is done in the order of its arrival (start-time fair queueing), so that a flood from one makes others wait for one work of
 * it at most. A request is refused, without any work, when the queue is full or when it has waited too long: an overloaded machine
 * does only the work whose caller is still waiting.
 *
 * @param context.address of the caller. Those without one count as one network.
 * @param options.goesFirst for the band: it is next, however many are waiting.
 * @returns the result of `work`, or the refusal.
 * @throws what `work` throws.
 */
export async function queuePasswordWork<Result>(
  context: Pick<CallerContext, 'address' | 'log' | 'retryAfter'>,
  work: () => Promise<Result>,
  { goesFirst = false }: { goesFirst?: boolean } = {},
): Promise<{ result: Result } | { refusal: UserError }> {
  const network = networkOf(context.address ?? '', 48);
  const lastTurn = lastTurns.get(network);
  const max = lastTurn === undefined ? maxQueued + maxQueuedOnly : maxQueued;
  if (queue.size >= max && !goesFirst) return refuse(context);
  const turn = Math.max(currentTurn, lastTurn ?? 0) + 1;
  lastTurns.set(network, turn);
  const leaveQueue = () => {
    clearTimeout(timer);
    if (lastTurns.get(network) === turn) lastTurns.delete(network);
  };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), maxWait);
  const start = () => {
    leaveQueue();
    currentTurn = Math.max(currentTurn, turn);
    return work();
  };
  try {
    const priority = goesFirst ? Number.POSITIVE_INFINITY : -turn;
    return { result: await queue.add(start, { signal: waiting.signal, priority }) };
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    leaveQueue();
    return refuse(context);
  }
}

function refuse(context: Pick<CallerContext, 'log' | 'retryAfter'>): { refusal: UserError } {
  audit(context.log, 'limit.reached', { limit: 'password-queue' });
  context.retryAfter(retryAfter);
  return { refusal: queueFull };
}
