import { closeToast, showToast } from '@cowbell/kit';
import { undoOnce } from '@cowbell/kit/second-tap';
import { focusMainContent } from './focus.ts';
import {
  DecideSongDocument,
  type DecideSongInput,
  type DecisionStatus,
  UndoDecisionDocument,
} from './generated/graphql.ts';
import { sendStageMutation, stageFailureMessage, whenRefetched } from './send-mutation.ts';
import { shownShow } from './shown-show.ts';

/** What a toast says after a decision about a song. */
const sentences: Record<DecisionStatus, (title: string, asked: number) => string> = {
  WAITING: (title) => `${title} is back on the list.`,
  NEXT: (title) => `${title} is up next.`,
  PLAYING: (title) => `${title} is playing.`,
  PLAYED: (title, asked) => `${title} was played.${alsoFor('Also played for', asked)}`,
  DECLINED: (title, asked) => `${title}: not tonight.${alsoFor('Also declined for', asked)}`,
};

function alsoFor(what: string, asked: number): string {
  if (asked < 2) return '';
  return ` ${what} ${asked - 1} ${asked === 2 ? 'other' : 'others'}.`;
}

/** The message about this browser's latest decision, while its 'Undo' is offered. */
let message: { toastId: number; decisionId: string; status: DecisionStatus } | null = null;

/**
 * Closes the message about a decision when another change has come after it: its 'Undo' would be refused.
 *
 * @param lastChange what can be undone now; null for nothing.
 */
export function closeOutdatedMessage(lastChange: { id: string; status: DecisionStatus } | null): void {
  if (!message || (lastChange?.id === message.decisionId && lastChange.status === message.status)) return;
  closeToast(message.toastId);
  message = null;
}

/** How many decisions of this browser are on their way, or not on screen yet. */
let underWay = 0;

/** Whether a decision of this browser is under way, so that another change is about to be the latest on screen. */
export const isDeciding = () => underWay > 0;

/**
 * Sends a decision about a song, and offers to undo it. Never rejects.
 *
 * @param input by default, it is about the show that is on screen.
 */
export async function decideSong(title: string, input: Omit<DecideSongInput, 'key'>): Promise<void> {
  underWay += 1;
  closeOutdatedMessage(null);
  await sendDecision(title, { showId: shownShow(), ...input });
  await whenRefetched();
  underWay -= 1;
}

async function sendDecision(title: string, input: Omit<DecideSongInput, 'key'>): Promise<void> {
  // A repeated attempt of the network layer must not decide twice, and 'Undo' means this decision.
  const key = crypto.randomUUID();
  try {
    const { decision, userErrors } = await sendStageMutation(
      String(input.songId),
      DecideSongDocument,
      { input: { ...input, key } },
      (data) => data.decideSong,
    );
    const [problem] = userErrors;
    if (problem) showToast('error', problem.message);
    else {
      const sentence = sentences[input.status](title, decision?.asked ?? 0);
      const undo = undoOnce(() => undoFromToast(title, decision?.id, { key }));
      const toastId = showToast('success', sentence, { undo, kind: 'decision' });
      message = decision && { toastId, decisionId: decision.id, status: input.status };
    }
  } catch (error) {
    showToast('error', `${title}: ${stageFailureMessage(error)}`);
  }
}

/** What an undo is meant to undo: by the key of the call that decided, or by the decision that was seen. */
type ExpectedChange = { key: string } | { seen: DecisionStatus; seenAt: string };

async function undoFromToast(title: string, id: string | undefined, expected: ExpectedChange): Promise<void> {
  // The toast is removed together with its button.
  focusMainContent();
  if (id) await undoDecision(title, id, expected);
}

/**
 * Undoes a decision, which must be the latest. When another change came meanwhile, a message says so. Never rejects.
 *
 * @returns whether it was undone.
 */
export async function undoDecision(title: string, id: string, expected: ExpectedChange): Promise<boolean> {
  try {
    const { userErrors } = await sendStageMutation(
      // An undo that comes too late is refused.
      null,
      UndoDecisionDocument,
      { id, ...expected },
      (data) => data.undoDecision,
    );
    if (userErrors[0]) showToast('error', userErrors[0].message);
    return userErrors.length === 0;
  } catch (error) {
    // Nothing was undone, so it is offered again.
    showToast('error', `${title}: ${stageFailureMessage(error)}`, {
      undo: undoOnce(() => undoFromToast(title, id, expected)),
      kind: 'decision',
    });
    return false;
  }
}
