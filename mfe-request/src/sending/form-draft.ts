import { readJson, writeJson } from '@cowbell/kit/storage';
import type { RequestInput } from './send-queue.ts';

/** The values of the request form, as its fields hold them. */
export interface RequestFormValues {
  requestedBy: string;
  tip: string;
  message: string;
}

/** What the guest wants to send, with its idempotency key. The same content and key make one request, however often sent. */
export interface SendIntent {
  key: string;
  /** The input as JSON. */
  content: string;
}

interface Draft extends RequestFormValues {
  intent: SendIntent | null;
  /** In ms since the epoch. */
  at: number;
}

const nameKey = 'cowbell.name';
const draftKey = 'cowbell.draft';

/** Longest age of a draft, in ms. An older one was meant for another show. */
export const maxDraftAge = 3 * 60 * 60_000;

const text = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback);

function readDraft(): Partial<Draft> {
  const draft = (readJson(draftKey) ?? {}) as Partial<Draft>;
  return Date.now() - (draft.at ?? 0) < maxDraftAge ? draft : {};
}

function write(values: RequestFormValues, intent: SendIntent | null): void {
  writeJson(draftKey, { ...values, intent, at: Date.now() } satisfies Draft);
}

/** Stores what the guest types, in case the page is left or reloaded. */
export function saveDraft(values: RequestFormValues): void {
  write(values, readDraft().intent ?? null);
}

/**
 * Stores a request and its key as the draft of the next form. Done before it is sent. Done again when an unsent request is canceled,
 * and when it is refused while its screen is open.
 */
export function saveIntent(input: RequestInput, key: string): void {
  const { requestedBy, tip, message } = input;
  const values = { requestedBy, tip: tip === 0 ? '' : String(tip), message };
  write(values, { key, content: JSON.stringify(input) });
}

/** The latest request that the form tried to send; null when it was sent or queued. */
export function storedIntent(): SendIntent | null {
  const { key, content } = readDraft().intent ?? {};
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : null;
}

/** Removes the draft of a request that was sent or queued, and stores the guest's name for the next one. */
export function clearDraft(name: string): void {
  writeJson(nameKey, name);
  writeJson(draftKey, null);
}

/** The values of a new form. */
export function initialValues(): RequestFormValues {
  const { requestedBy, tip, message } = readDraft();
  return { requestedBy: text(requestedBy, text(readJson(nameKey))), tip: text(tip), message: text(message) };
}
