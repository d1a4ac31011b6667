import type { Permit, PermitRefusal } from '../concurrency/permits.ts';

export type AcquirePermit = () => Promise<Permit | PermitRefusal>;

/** An execution that has not begun, and whose result all requests share that join it until then. */
export interface SharedExecution<Result> {
  /** Waits for the result. A request whose permit is refused does not wait any longer. */
  join: (acquirePermit: AcquirePermit) => Promise<Result | PermitRefusal>;
}

/**
 * @param options.ready resolves when it may begin, or with a result that needs no execution.
 * @param options.execute called with the first permit that one of the requests gets. That permit is released when the execution
 *   ends, permits that are granted later at once.
 * @param options.onAbandoned called when every request was refused: nobody waits for it any more.
 */
export function createSharedExecution<Result>(options: {
  ready: Promise<Result | undefined>;
  execute: () => Promise<Result>;
  onAbandoned: () => void;
}): SharedExecution<Result> {
  const { ready, execute, onAbandoned } = options;
  const waiting = new Set<PromiseWithResolvers<Result | PermitRefusal>>();

  async function getPermit(one: PromiseWithResolvers<Result | PermitRefusal>, acquirePermit: AcquirePermit) {
    const result = await ready;
    if (result) return one.resolve(result);
    const permit = await acquirePermit();
    // Another request was first while this one waited for its permit.
    if (!waiting.has(one)) return permit.granted && permit.release();
    if (!permit.granted) {
      waiting.delete(one);
      if (waiting.size === 0) onAbandoned();
      return one.resolve(permit);
    }
    const all = [...waiting];
    waiting.clear();
    const executing = execute();
    for (const { resolve } of all) resolve(executing);
    await executing.catch(() => {});
    permit.release();
  }

  return {
    join(acquirePermit) {
      const one = Promise.withResolvers<Result | PermitRefusal>();
      waiting.add(one);
      getPermit(one, acquirePermit).catch(one.reject);
      return one.promise;
    },
  };
}
