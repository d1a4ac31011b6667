import { createKey } from '@cowbell/contracts/create-key';
import { readJson, writeJson } from '@cowbell/kit/storage';
import type { RequestInput } from './send-queue.ts';

/** What was typed for a song, or for a change of an own request, and not sent. */
interface Draft {
  tip: string;
  message: string;
}

interface StoredDraft extends Draft {
  /** When it was typed, in ms since the epoch. */
  at: number;
  /** The latest attempt to send it. */
  intent?: { key: string; content: string } | undefined;
}

const nameKey = 'cowbell.name';
const draftsKey = 'cowbell.drafts';

/** Longest age of a draft, in ms. An older one was meant for another show. */
const maxAge = 3 * 60 * 60_000;

function readAll(): Record<string, StoredDraft> {
  const stored = Object.entries((readJson(draftsKey) ?? {}) as Record<string, StoredDraft>);
  return Object.fromEntries(stored.filter(([, { at }]) => Date.now() - at < maxAge));
}

function write(id: string, draft: Omit<StoredDraft, 'at'> | null): void {
  const { [id]: _replaced, ...others } = readAll();
  writeJson(draftsKey, draft ? { ...others, [id]: { ...draft, at: Date.now() } } : others);
}

/** The draft for a song or for an own request, by its id; null when there is none. */
export function readDraft(id: string): StoredDraft | null {
  return readAll()[id] ?? null;
}

/** Stores what is typed for a song or for an own request; null removes it. */
export function saveDraft(id: string, draft: Draft | null): void {
  write(id, draft && { ...draft, intent: readDraft(id)?.intent });
}

/** The name with which the guest's next form begins. Only the name goes from one song to another. */
export function readName(): string {
  return (readJson(nameKey) as string | null) ?? '';
}

export function saveName(name: string): void {
  writeJson(nameKey, name);
}

/** Stores a request and its key as the draft of its song. */
export function saveIntent(input: RequestInput, key: string): void {
  const { songId, requestedBy, tip, message } = input;
  saveName(requestedBy);
  write(songId, { tip: tip === 0 ? '' : String(tip), message, intent: { key, content: JSON.stringify(input) } });
}

/** The key for a request: that of the latest attempt if it had the same content, else a new one. */
export function keyOf(input: RequestInput): string {
  const intent = readDraft(input.songId)?.intent;
  return intent?.content === JSON.stringify(input) ? intent.key : createKey();
}

/** The next attempt for a song gets a new key, also with the same content. What was typed stays. */
export function forgetKey(songId: string): void {
  const draft = readDraft(songId);
  write(songId, draft && { ...draft, intent: undefined });
}
