import type { Permit, PermitOutcome, PermitRefusal } from '../concurrency/permits.ts';

export type AcquirePermit = () => Promise<Permit | PermitRefusal>;

/** An execution that has not begun, and whose result all requests share that join it until then. */
export interface SharedExecution<Result> {
  /**
   * Waits for the result. A request whose permit is refused does not wait any longer.
   *
   * @param acquirePermit is called once for all requests that pass the same function.
   */
  join: (acquirePermit: AcquirePermit) => Promise<Result | PermitRefusal>;
}

/**
 * @param options.ready resolves when it may begin, or with a result that needs no execution.
 * @param options.execute called with the first permit that one of the requests gets. That permit is released when the execution
 *   ends, permits that are granted later at once.
 * @param options.outcomeOf the outcome with which the permit of an execution with this result is released.
 * @param options.onAbandoned called when every request was refused: nobody waits for it any more.
 */
export function createSharedExecution<Result>(options: {
  ready: Promise<Result | undefined>;
  execute: () => Promise<Result>;
  outcomeOf: (result: Result) => PermitOutcome | undefined;
  onAbandoned: () => void;
}): SharedExecution<Result> {
  const { ready, execute, outcomeOf, onAbandoned } = options;
  const waiting = new Map<AcquirePermit, PromiseWithResolvers<Result | PermitRefusal>>();

  /** Settles those who wait for this permit, and with it all others when it is granted. */
  async function getPermit(acquirePermit: AcquirePermit): Promise<void> {
    const own = waiting.get(acquirePermit);
    const result = await ready;
    if (result) return own?.resolve(result);
    const permit = await acquirePermit();
    // Another one was granted first.
    if (!waiting.has(acquirePermit)) {
      if (permit.granted) permit.release();
      return;
    }
    if (!permit.granted) {
      waiting.delete(acquirePermit);
      if (waiting.size === 0) onAbandoned();
      return own?.resolve(permit);
    }
    const all = [...waiting.values()];
    waiting.clear();
    const executing = execute();
    for (const { resolve } of all) resolve(executing);
    permit.release(await executing.then(outcomeOf, () => undefined));
  }

  return {
    join(acquirePermit) {
      const known = waiting.get(acquirePermit);
      if (known) return known.promise;
      const own = Promise.withResolvers<Result | PermitRefusal>();
      waiting.set(acquirePermit, own);
      getPermit(acquirePermit).catch(own.reject);
      return own.promise;
    },
  };
}
