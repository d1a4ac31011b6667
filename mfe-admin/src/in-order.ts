/** How long an action waits for an earlier one that gets no response, in ms: longer than a gateway takes to say that it is busy. */
export const longestSilence = 2_000;

/** Settles when no action of this browser is on its way. */
let running: Promise<unknown> = Promise.resolve();

/** Settles when no action of this browser is being repeated. */
let repeats: Promise<unknown> = Promise.resolve();

/**
 * Runs an action after the earlier ones of this browser, so that one that takes several attempts never undoes a later one. One that gets
 * no response at all holds the others up for a moment only.
 *
 * @param run calls `onWait` when the server is too busy for it, before it tries again.
 */
export async function runInOrder<Result>(run: (onWait: () => void) => Promise<Result>): Promise<Result> {
  const earlier = running;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  running = Promise.all([earlier, end]);
  let timer = 0;
  const silence = new Promise<void>((giveUp) => {
    timer = window.setTimeout(giveUp, longestSilence);
  });
  await Promise.race([earlier, silence]);
  clearTimeout(timer);
  await repeats;
  try {
    return await run(() => {
      repeats = Promise.all([repeats, end]);
    });
  } finally {
    resolve();
  }
}
