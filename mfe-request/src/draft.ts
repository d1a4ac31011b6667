import { readStored, writeStored } from './stored.ts';

/** What a guest has typed into the request form, as the form holds it. */
export interface Typed {
  requestedBy: string;
  tip: string;
  message: string;
}

const nameKey = 'cowbell.name';
const draftKey = 'cowbell.draft';

/** Keeps what was typed for a request that was not sent, for the next form. */
export function keepDraft({ requestedBy, tip, message }: { requestedBy: string; tip: number; message: string }): void {
  writeStored(draftKey, { requestedBy, tip: tip === 0 ? '' : String(tip), message } satisfies Typed);
}

/** After a request went out: only the name is worth remembering. */
export function rememberName(name: string): void {
  writeStored(nameKey, name);
  writeStored(draftKey, null);
}

/** What a new form begins with. */
export function firstTyped(): Typed {
  const name = readStored(nameKey);
  const { requestedBy, tip, message } = (readStored(draftKey) ?? {}) as Partial<Record<keyof Typed, unknown>>;
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
  return { requestedBy: text(requestedBy, text(name)), tip: text(tip), message: text(message) };
}
