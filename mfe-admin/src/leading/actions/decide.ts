import { createKey } from '@cowbell/contracts/create-key';
import { closeToast, showToast } from '@cowbell/kit';
import { undoOnce } from '@cowbell/kit/second-tap';
import {
  DecideSongDocument,
  type DecideSongInput,
  type DecisionStatus,
  ReopenDecisionDocument,
  UndoDecisionDocument,
} from '../../generated/graphql.ts';
import { focusMainContent } from '../../shared/focus.ts';
import { payloadOrToast, whenRefetched } from '../../shared/send-mutation.ts';
import { actionFailureMessage, sendAction } from './send-action.ts';
import { shownShow } from './shown-show.ts';

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

/** Closes the message about a decision whose 'Undo' would be refused: `lastChange` is what can be undone now. */
export function closeOutdatedMessage(lastChange: { id: string; status: DecisionStatus } | null): void {
  if (!message || (lastChange?.id === message.decisionId && lastChange.status === message.status)) return;
  closeToast(message.toastId);
  message = null;
}

type SentChange = { songId: string; status: DecisionStatus } | { undoneId: string };

/** What this browser has sent, until what it changed is on screen. */
const sentChanges = new Set<SentChange>();

/** Whether a change that this browser has sent is about to take the place of the latest one on screen. */
export function isAboutToChange(latest: { id: string; songId: string; status: DecisionStatus }): boolean {
  return [...sentChanges].some((sent) => {
    if ('undoneId' in sent) return sent.undoneId === latest.id;
    // The decision can be on screen before the response to it arrives.
    return sent.songId !== latest.songId || sent.status !== latest.status;
  });
}

/** Sends a decision, about the show on screen unless `input` says otherwise, and offers to undo it. Never rejects. */
export async function decideSong(title: string, input: Omit<DecideSongInput, 'key'>): Promise<void> {
  const sent = { songId: String(input.songId), status: input.status };
  sentChanges.add(sent);
  closeOutdatedMessage(null);
  try {
    await sendDecision(title, { showId: shownShow(), ...input });
    await whenRefetched();
  } finally {
    sentChanges.delete(sent);
  }
}

async function sendDecision(title: string, input: Omit<DecideSongInput, 'key'>): Promise<void> {
  // A repeated attempt of the network layer must not decide twice, and 'Undo' means this decision.
  const key = createKey();
  const payload = await payloadOrToast(
    sendAction(DecideSongDocument, { input: { ...input, key } }),
    (error) => `${title}: ${actionFailureMessage(error)}`,
  );
  if (!payload) return;
  const { decision } = payload;
  const sentence = sentences[input.status](title, decision?.asked ?? 0);
  const undo = undoOnce(() => undoFromToast(title, decision?.id, { key }));
  const toastId = showToast('success', sentence, { undo, kind: 'decision' });
  message = decision && { toastId, decisionId: decision.id, status: input.status };
}

/** What an undo is meant to undo: by the key of the call that decided, or by the decision that was seen. */
type ExpectedChange = { key: string } | { seen: DecisionStatus; seenAt: string };

async function undoFromToast(title: string, id: string | undefined, expected: ExpectedChange): Promise<void> {
  // The toast is removed together with its button.
  focusMainContent();
  if (id) await undoDecision(title, id, expected);
}

/** Undoes the latest decision. When another change came meanwhile, a message says so. Never rejects. */
export async function undoDecision(title: string, id: string, expected: ExpectedChange): Promise<void> {
  const sent = { undoneId: id };
  sentChanges.add(sent);
  try {
    const { userErrors } = await sendAction(UndoDecisionDocument, { id, ...expected });
    if (userErrors[0]) showToast('error', userErrors[0].message);
    else await whenRefetched();
  } catch (error) {
    // Nothing was undone, so it is offered again.
    showToast('error', `${title}: ${actionFailureMessage(error)}`, {
      undo: undoOnce(() => undoFromToast(title, id, expected)),
      kind: 'decision',
    });
  } finally {
    sentChanges.delete(sent);
  }
}

/** Brings a song that was played or declined back to the list, with those who asked for it. Never rejects. */
export async function reopenDecision(title: string, id: string, asked: number): Promise<void> {
  const key = createKey();
  const payload = await payloadOrToast(
    sendAction(ReopenDecisionDocument, { id, key }),
    (error) => `${title}: ${actionFailureMessage(error)}`,
  );
  if (!payload) return;
  const undo = undoOnce(() => undoFromToast(title, id, { key }));
  // Nobody may have asked for it.
  const sentence = asked > 0 ? sentences.WAITING(title, asked) : `${title} does not count as played any more.`;
  showToast('success', sentence, { undo, kind: 'decision' });
}
