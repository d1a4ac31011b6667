import { showToast } from '@cowbell/kit';
import { focusMainContent } from './focus.ts';
import {
  DecideSongDocument,
  type DecideSongInput,
  type DecisionStatus,
  UndoDecisionDocument,
} from './generated/graphql.ts';
import { sendMutation, stageFailureMessage } from './send-mutation.ts';

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

/** Sends a decision about a song, and offers to undo it. Never rejects. */
export async function decideSong(title: string, input: Omit<DecideSongInput, 'key'>): Promise<void> {
  try {
    const { decision, userErrors } = await sendMutation(
      DecideSongDocument,
      // A repeated attempt of the network layer must not decide twice.
      { input: { ...input, key: crypto.randomUUID() } },
      (data) => data.decideSong,
    );
    const [problem] = userErrors;
    if (problem) showToast('error', problem.message);
    else {
      const sentence = sentences[input.status](title, decision?.asked ?? 0);
      showToast('success', sentence, { undo: () => void undoFromToast(decision?.id), kind: 'decision' });
    }
  } catch (error) {
    showToast('error', stageFailureMessage(error));
  }
}

async function undoFromToast(id: string | undefined): Promise<void> {
  // The toast is removed together with its button.
  focusMainContent();
  if (id) await undoDecision(id);
}

/** Undoes a decision, which must be the latest. Never rejects. */
export async function undoDecision(id: string): Promise<void> {
  try {
    const { userErrors } = await sendMutation(UndoDecisionDocument, { id }, (data) => data.undoDecision);
    if (userErrors[0]) showToast('error', userErrors[0].message);
  } catch (error) {
    // Nothing was undone, so it is offered again.
    showToast('error', stageFailureMessage(error), { undo: () => void undoFromToast(id), kind: 'decision' });
  }
}
