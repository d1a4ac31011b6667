import { unavailable, unavailableMessage } from './errors.ts';

/** Time limit for a call whose result several callers share, in ms: that of any call between processes. */
export const sharedCallTimeLimit = 3_000;

/**
 * Settles like a call, and rejects when it has not settled after {@link sharedCallTimeLimit}. A call that never settles
 * would hold up all that share it, or that wait until it ends.
 *
 * @throws UNAVAILABLE when the time is up.
 */
export function withTimeLimit<Result>(call: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unavailable(unavailableMessage)), sharedCallTimeLimit);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
