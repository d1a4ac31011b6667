import { createKey } from '@cowbell/contracts/create-key';
import { readJson, writeJson } from '@cowbell/kit/storage';
import type { RequestInput } from './send-queue.ts';

export interface RequestFormValues {
  requestedBy: string;
  tip: string;
  message: string;
}

type SendIntent = { key: string; content: string };

type Timestamp = { at: number };

type RequestDraft = RequestFormValues & Timestamp & { intent: SendIntent | null };

const nameKey = 'cowbell.name';
const draftKey = 'cowbell.draft';
const changesKey = 'cowbell.change-drafts';

/** Longest age of a draft, in ms. An older one was meant for another show. */
const maxAge = 3 * 60 * 60_000;

const isFresh = ({ at }: Timestamp) => Date.now() - at < maxAge;

function readDraft(): Partial<RequestDraft> {
  const draft = readJson(draftKey) as RequestDraft | null;
  return draft && isFresh(draft) ? draft : {};
}

function write(values: RequestFormValues, intent: SendIntent | null): void {
  writeJson(draftKey, { ...values, intent, at: Date.now() } satisfies RequestDraft);
}

export function saveDraft(values: RequestFormValues): void {
  write(values, readDraft().intent ?? null);
}

/** Stores a request and its key as the draft of the next form. */
export function saveIntent(input: RequestInput, key: string): void {
  const { requestedBy, tip, message } = input;
  const values = { requestedBy, tip: tip === 0 ? '' : String(tip), message };
  write(values, { key, content: JSON.stringify(input) });
}

/** The key of the latest request that the form tried to send; null when it was sent or queued. */
export function intendedKey(): string | null {
  return readDraft().intent?.key ?? null;
}

/** The key for a request: that of the latest attempt if it had the same content, else a new one. */
export function keyOf(input: RequestInput): string {
  const { intent } = readDraft();
  return intent?.content === JSON.stringify(input) ? intent.key : createKey();
}

/** The next attempt gets a new key, also with the same content. What was typed stays. */
export function forgetKey(): void {
  write(initialValues(), null);
}

/** Removes the draft of a request that was sent or queued, and stores the guest's name for the next one. */
export function clearDraft(name: string): void {
  writeJson(nameKey, name);
  writeJson(draftKey, null);
}

export function initialValues(): RequestFormValues {
  const { requestedBy = (readJson(nameKey) as string | null) ?? '', tip = '', message = '' } = readDraft();
  return { requestedBy, tip, message };
}

type ChangeFormValues = Omit<RequestFormValues, 'requestedBy'>;

function readChanges(): Record<string, ChangeFormValues & Timestamp> {
  const stored = Object.entries((readJson(changesKey) ?? {}) as Record<string, ChangeFormValues & Timestamp>);
  return Object.fromEntries(stored.filter(([, draft]) => isFresh(draft)));
}

/** What was typed for an own request and not saved; null when there is nothing. */
export function readChangeDraft(id: string): ChangeFormValues | null {
  return readChanges()[id] ?? null;
}

/** Stores what is typed for an own request, in case the dialog is closed; null removes it. */
export function saveChangeDraft(id: string, values: ChangeFormValues | null): void {
  const { [id]: _replaced, ...others } = readChanges();
  writeJson(changesKey, values ? { ...others, [id]: { ...values, at: Date.now() } } : others);
}
