import { createStore, useStore } from '../ui/store.ts';

export interface Freshness {
  /** When the server sent it, in ms since the epoch; null when it never did. */
  asOf: number | null;
  /** The latest attempt failed, so the data may be out of date. */
  isStale: boolean;
  /** The data is from an earlier visit, and the response of the server is still on its way. */
  isCached?: true;
  /** The server responded with a failure, and so the service worker took the data from its cache. */
  isServerFailing?: boolean;
}

const unknown: Freshness = { asOf: null, isStale: false };

const freshnessByKey = createStore<Readonly<Record<string, Freshness>>>({});

/** Identifies a query by its operation name, which must be unique on a page, and its variables. */
export function queryKey(operationName: string | undefined, variables: object | undefined): string {
  return `${operationName} ${JSON.stringify(variables ?? {})}`;
}

function set(key: string, freshness: Freshness): void {
  freshnessByKey.set({ ...freshnessByKey.get(), [key]: freshness });
}

export function markFresh(key: string): void {
  set(key, { asOf: Date.now(), isStale: false });
}

/** Returns false when the page already has a response. */
export function markCached(key: string, asOf: number): boolean {
  if (freshnessByKey.get()[key]) return false;
  set(key, { asOf, isStale: false, isCached: true });
  return true;
}

/** `asOf` is of the cached response that replaces the missing one. */
export function markStale(key: string, asOf: number | null = null, isServerFailing = false): void {
  set(key, { asOf: asOf ?? freshnessByKey.get()[key]?.asOf ?? null, isStale: true, isServerFailing });
}

export function useFreshness(key: string): Freshness {
  return useStore(freshnessByKey)[key] ?? unknown;
}
