interface SharedRun<Result> {
  running: Promise<Result>;
  /** Begins when the present one ends. */
  next?: Promise<Result>;
}

/**
 * Makes many readers at once share few reads. A call during a read waits for the next one, which begins when the
 * present one ends and serves all that came meanwhile. Since a call never joins a read that began before it, nobody
 * sees data older than the call: no staleness, and nothing to invalidate.
 *
 * @returns a function that shares the results of what has the same key; nobody may change them.
 */
export function coalesceByKey<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const runs = new Map<string, SharedRun<Result>>();

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const run = { running: read() };
    runs.set(key, run);
    const end = () => {
      if (runs.get(key) === run && !('next' in run)) runs.delete(key);
    };
    run.running.then(end, end);
    return run.running;
  }

  return (key, read) => {
    const run = runs.get(key);
    if (!run) return start(key, read);
    const begin = () => start(key, read);
    run.next ??= run.running.then(begin, begin);
    return run.next;
  };
}

/**
 * The same for one read that takes no arguments.
 *
 * @param read its result is shared, so nobody may change it.
 */
export function coalesceReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const share = coalesceByKey<Result>();
  return () => share('', read);
}
