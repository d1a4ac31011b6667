let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs one action of this browser after the other, in the order of the calls, whether the ones before succeed or not. So an action
 * that waits for a busy server never undoes a later one.
 */
export function runInOrder<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = latest.then(run);
  latest = result.catch(() => undefined);
  return result;
}
