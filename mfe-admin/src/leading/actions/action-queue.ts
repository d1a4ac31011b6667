/**
 * The actions that lead a show act at once, in the order of the taps, one at a time:
 *
 *     waiting ──▶ sending ──▶ settled
 *                  │   ▲
 *                  │   └── the gateway was too busy to begin it: sent again
 *                  └─────▶ overtaken: no response for `longestSilence`, so the next one begins
 *
 * One that was overtaken may still succeed, but it is not sent again: that would put it after a later tap.
 */
type ActionState = 'waiting' | 'sending' | 'overtaken' | 'settled';

interface Action {
  state: ActionState;
  begin: () => void;
}

/** How long an action waits for the one before it, in ms: longer than a gateway takes to say that it is busy. */
export const longestSilence = 2_000;

/** The actions that wait, behind the one that is being sent. */
const queue: Action[] = [];

function beginFirst(): void {
  const [first] = queue;
  if (first?.state !== 'waiting') return;
  first.state = 'sending';
  first.begin();
}

function leaveQueue(action: Action, state: 'overtaken' | 'settled'): void {
  if (action.state !== 'sending') return;
  action.state = state;
  queue.shift();
  beginFirst();
}

/** Runs an action when those before it have settled or are overtaken. It asks `mayRepeat` before it is sent again. */
export async function runInOrder<Result>(run: (mayRepeat: () => boolean) => Promise<Result>): Promise<Result> {
  const action: Action = { state: 'waiting', begin: () => undefined };
  await new Promise<void>((begin) => {
    action.begin = begin;
    queue.push(action);
    beginFirst();
  });
  const timer = setTimeout(() => leaveQueue(action, 'overtaken'), longestSilence);
  try {
    return await run(() => {
      clearTimeout(timer);
      return action.state === 'sending';
    });
  } finally {
    clearTimeout(timer);
    leaveQueue(action, 'settled');
  }
}
