const maxRepeats = 2;

/** In seconds. */
const longestWait = 5;

/** When to send an operation again, in seconds; null unless the gateway refused it before it began. */
function retryAfterOf(error: unknown): number | null {
  const { errors = [] } = (error ?? {}) as { errors?: readonly { extensions?: { retryAfter?: unknown } }[] };
  const seconds = errors[0]?.extensions?.retryAfter;
  return typeof seconds === 'number' ? Math.min(longestWait, seconds) : null;
}

/** Runs a mutation, and again while the gateway is too busy to begin it and `mayRepeat` allows it. */
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
