/** How often a mutation that the gateway refused is sent again. */
const maxRepeats = 2;

/** Longest time that is waited before a mutation is sent again, in seconds. */
const longestWait = 5;

/**
 * When to send an operation again, in seconds. Null unless the gateway refused it before it began: it says `retryAfter` only then.
 * After any other failure the mutation may have run.
 */
function retryAfterOf(error: unknown): number | null {
  const { errors = [] } = (error ?? {}) as { errors?: readonly { extensions?: { retryAfter?: unknown } }[] };
  const seconds = errors[0]?.extensions?.retryAfter;
  return typeof seconds === 'number' ? Math.min(longestWait, seconds) : null;
}

/**
 * Runs a mutation, and again while the gateway is too busy to begin it.
 *
 * @param mayRepeat is called before each time that it waits. When it returns false, the mutation fails instead.
 */
export async function repeatWhileBusy<Data>(run: () => Promise<Data>, mayRepeat: () => boolean): Promise<Data> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await run();
    } catch (error) {
      const seconds = retryAfterOf(error);
      if (seconds === null || repeats === maxRepeats || !mayRepeat()) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}
