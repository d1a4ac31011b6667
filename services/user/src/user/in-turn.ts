import { availableParallelism } from 'node:os';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { audit } from '../audit/audit.ts';

/** As many as have a core each, and one of the four threads that Node has for such work. */
export const atOnce = Math.min(availableParallelism(), 4);

/** Half of the gateway's connections to this service: the rest is for those who ask for something else. */
export const waitingAtMost = 64;

/** How long anybody waits, in ms. The gateway gives up after 3,000, and what comes after the turn takes time as well. */
const patience = 1_500;

/** Seconds until the line is another one. */
const retryAfter = 2;

const tooManyPeople: UserError = {
  code: 'UNAVAILABLE',
  message: 'Too many people are signing in right now. Please try again in a moment.',
  retryAfter,
};

/** Those who wait, in the order in which they came. Each is told once: true when it is their turn. */
const line: ((isTheirTurn: boolean) => void)[] = [];
let taken = 0;

async function waitForTurn(): Promise<boolean> {
  if (taken < atOnce) {
    taken += 1;
    return true;
  }
  if (line.length >= waitingAtMost) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  line.push(resolve);
  const timer = setTimeout(() => {
    line.splice(line.indexOf(resolve), 1);
    resolve(false);
  }, patience);
  const isTheirTurn = await promise;
  clearTimeout(timer);
  return isTheirTurn;
}

function passOn(): void {
  const next = line.shift();
  if (next) next(true);
  else taken -= 1;
}

/**
 * Hashes a password when it is this request's turn, first come, first served. Whoever has waited too long, or finds too
 * many in line, is refused without any work: under more load than the machine can take, it does only what somebody still
 * waits for.
 *
 * @returns what `work` resolves to, or the refusal.
 * @throws whatever `work` throws.
 */
export async function inTurn<Result>(
  context: Pick<RequestContext, 'log' | 'retryAfter'>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { refusal: UserError }> {
  if (!(await waitForTurn())) {
    audit(context.log, 'limit.reached', { limit: 'passwords:at-once' });
    context.retryAfter(retryAfter);
    return { refusal: tooManyPeople };
  }
  try {
    return { result: await work() };
  } finally {
    passOn();
  }
}
