import { createStore, useStore } from '../ui/store.ts';

/** How new what a page shows of one read is. */
export interface Freshness {
  /** When it was last answered by the server, in ms since the epoch; null when it never was. */
  asOf: number | null;
  /** The latest attempt failed, so that what is shown may be out of date. */
  isStale: boolean;
  /** What is shown is from an earlier visit, and the server's answer is on its way. */
  isRemembered?: true;
}

const never: Freshness = { asOf: null, isStale: false };

const reads = createStore<Readonly<Record<string, Freshness>>>({});

/** Names a read: the operation, and what it was asked with. */
export function readKey(operationName: string | undefined, variables: object | undefined): string {
  return `${operationName} ${JSON.stringify(variables ?? {})}`;
}

function note(key: string, freshness: Freshness): void {
  reads.set({ ...reads.get(), [key]: freshness });
}

export function noteFresh(key: string): void {
  note(key, { asOf: Date.now(), isStale: false });
}

/** @param asOf when the server gave the answer. @returns false when the page has another one already. */
export function noteRemembered(key: string, asOf: number): boolean {
  if (reads.get()[key]) return false;
  note(key, { asOf, isStale: false, isRemembered: true });
  return true;
}

/** @param asOf when the answer was remembered that stands in for the one that did not come. */
export function noteStale(key: string, asOf: number | null = null): void {
  note(key, { asOf: asOf ?? reads.get()[key]?.asOf ?? null, isStale: true });
}

export function useFreshness(key: string): Freshness {
  return useStore(reads)[key] ?? never;
}
