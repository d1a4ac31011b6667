/** How long an action waits for the one before it, in ms: longer than a gateway takes to say that it is busy. */
export const longestSilence = 2_000;

interface SentAction {
  subject: string | null;
  /** Whether a later action about the same has been sent since. */
  isOutdated: boolean;
}

let turn: Promise<unknown> = Promise.resolve();

const sent = new Set<SentAction>();

/** The ends of actions that are being repeated. */
const repeats = new Set<Promise<void>>();

/**
 * Runs an action after the earlier ones of this browser, in the order of the taps. One without a response lets the next
 * one overtake it. One for which the server is too busy is sent again before the others, unless a later one is about
 * the same `subject` (null: the server refuses what comes too late). `run` asks `mayRepeat` before each repetition.
 */
export async function runInOrder<Result>(
  subject: string | null,
  run: (mayRepeat: () => boolean) => Promise<Result>,
): Promise<Result> {
  const myTurn = turn;
  let letNext = () => {};
  turn = new Promise<void>((resolve) => {
    letNext = resolve;
  });
  await myTurn;
  while (repeats.size > 0) await Promise.all(repeats);

  for (const earlier of sent) earlier.isOutdated ||= subject !== null && earlier.subject === subject;
  const action = { subject, isOutdated: false };
  sent.add(action);
  let finish = () => {};
  const end = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const timer = setTimeout(letNext, longestSilence);
  try {
    return await run(() => {
      if (action.isOutdated) return false;
      clearTimeout(timer);
      repeats.add(end);
      return true;
    });
  } finally {
    clearTimeout(timer);
    sent.delete(action);
    repeats.delete(end);
    finish();
    letNext();
  }
}
