import { withTimeLimit } from './time-limit.ts';

interface InFlightRead<Result> {
  current: Promise<Result>;
  /** Starts when the current read ends. */
  next?: Promise<Result>;
}

/**
 * Coalesces concurrent reads with the same key. A call during a read waits for the next read, which starts when the
 * current one ends and serves all calls that arrived in between. A call never gets the result of a read that started
 * before it, so that the result is never stale and nothing has to be invalidated. A read that hangs fails, and counts
 * as ended, after the time limit of `withTimeLimit`.
 *
 * @returns a function whose results are shared: callers must not change them.
 */
export function coalesceByKey<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const reads = new Map<string, InFlightRead<Result>>();

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const inFlight = { current: withTimeLimit(read()) };
    reads.set(key, inFlight);
    const end = () => {
      if (reads.get(key) === inFlight && !('next' in inFlight)) reads.delete(key);
    };
    inFlight.current.then(end, end);
    return inFlight.current;
  }

  return (key, read) => {
    const inFlight = reads.get(key);
    if (!inFlight) return start(key, read);
    const startNext = () => start(key, read);
    inFlight.next ??= inFlight.current.then(startNext, startNext);
    return inFlight.next;
  };
}
