/** How long an action waits for the one before it that gets no response, in ms: longer than a gateway takes to say that it is busy. */
export const longestSilence = 2_000;

/** An action that has been sent and has no response yet. */
interface SentAction {
  subject: string | null;
  /** Whether a later action about the same has been sent since. */
  isOutdated: boolean;
}

/** Settles when the next action of this browser may be sent. */
let turn: Promise<unknown> = Promise.resolve();

const sent = new Set<SentAction>();

/** The ends of actions that are being repeated. */
const repeats = new Set<Promise<void>>();

/**
 * Runs an action after the earlier ones of this browser: they are sent one by one, in the order of the taps. One that gets no response
 * lets only the next one overtake it, and after as long again the one after that.
 *
 * A server that is too busy for an action has not begun it, so it is sent again, and the others wait. When that is said only after it was
 * overtaken, it runs after a later action, and must not undo it: it is not sent again when a later one was about the same, else it goes
 * ahead of those that still wait. What it may be wrong about, the server refuses: an undo names the change that it undoes, 'Play' what
 * plays.
 *
 * @param subject what the action is about: a later one about the same replaces it. Null when the server refuses it if it comes too late.
 * @param run calls `mayRepeat` when the server is too busy for it: whether to try again.
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
