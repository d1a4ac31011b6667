import { readJson, writeJson } from '@cowbell/kit/storage';
import { maxDraftAge } from '../sending/form-draft.ts';

/** The fields of the form that changes an own request, as it holds them. */
interface ChangeFormValues {
  tip: string;
  message: string;
}

interface Draft extends ChangeFormValues {
  /** In ms since the epoch. */
  at: number;
}

const draftsKey = 'cowbell.change-drafts';

function isFresh(draft: Partial<Draft> | null): draft is Draft {
  const { tip, message, at = 0 } = draft ?? {};
  return typeof tip === 'string' && typeof message === 'string' && Date.now() - at < maxDraftAge;
}

/** By the id of the request. */
function readDrafts(): Record<string, Draft> {
  const stored = Object.entries((readJson(draftsKey) ?? {}) as Record<string, Partial<Draft> | null>);
  return Object.fromEntries(stored.flatMap(([id, draft]) => (isFresh(draft) ? [[id, draft]] : [])));
}

/** What was typed for a request and not saved; null when there is nothing. */
export function readChangeDraft(id: string): ChangeFormValues | null {
  return readDrafts()[id] ?? null;
}

/** Stores what is typed, in case the dialog is closed; null removes it. */
export function saveChangeDraft(id: string, values: ChangeFormValues | null): void {
  const { [id]: _former, ...others } = readDrafts();
  writeJson(draftsKey, values ? { ...others, [id]: { ...values, at: Date.now() } satisfies Draft } : others);
}
