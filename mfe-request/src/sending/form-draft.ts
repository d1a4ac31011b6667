import { readStored, writeStored } from '../stored.ts';
import type { RequestInput } from './send-queue.ts';

/** What a guest has typed into the request form, as the form holds it. */
export interface Typed {
  requestedBy: string;
  tip: string;
  message: string;
}

/** What was to be sent, and under which key: sent again as it is, it is the same request. */
export interface Intent {
  key: string;
  /** The input as JSON. */
  content: string;
}

interface Draft extends Typed {
  intent: Intent | null;
  /** In ms since the epoch. */
  at: number;
}

const nameKey = 'cowbell.name';
const draftKey = 'cowbell.draft';

/** What was typed for last night's band is not offered to tonight's, in ms. */
const oldest = 3 * 60 * 60_000;

const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);

function readDraft(): Partial<Draft> {
  const draft = (readStored(draftKey) ?? {}) as Partial<Draft>;
  return Date.now() - (draft.at ?? 0) < oldest ? draft : {};
}

function keep(typed: Typed, intent: Intent | null): void {
  writeStored(draftKey, { ...typed, intent, at: Date.now() } satisfies Draft);
}

/** Keeps what is being typed, for when the page is left or loaded anew. */
export function keepTyped(typed: Typed): void {
  keep(typed, readDraft().intent ?? null);
}

/** Keeps what was typed for a request that was not sent, or nobody knows, for the next form. */
export function keepIntent(input: RequestInput, key: string): void {
  const { requestedBy, tip, message } = input;
  const typed = { requestedBy, tip: tip === 0 ? '' : String(tip), message };
  keep(typed, { key, content: JSON.stringify(input) });
}

/** What was to be sent when the form was last left; null when it went out. */
export function firstIntent(): Intent | null {
  const { key, content } = readDraft().intent ?? {};
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : null;
}

/** After a request went out, or waits for a connection: only the name is worth remembering. */
export function rememberName(name: string): void {
  writeStored(nameKey, name);
  writeStored(draftKey, null);
}

/** What a new form begins with. */
export function firstTyped(): Typed {
  const { requestedBy, tip, message } = readDraft();
  return { requestedBy: text(requestedBy, text(readStored(nameKey))), tip: text(tip), message: text(message) };
}
