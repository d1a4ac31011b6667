/**
 * Makes many readers at once share few reads. A call during a read waits for the next one, which begins when the
 * present one ends and serves all that came meanwhile. Since a call never joins a read that began before it, nobody
 * sees data older than the call: no staleness, and nothing to invalidate.
 *
 * @param read must be free of arguments; its result is shared, so nobody may change it.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function start(): Promise<Result> {
    next = undefined;
    const run = read();
    running = run;
    const end = () => {
      if (running === run) running = undefined;
    };
    run.then(end, end);
    return run;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
