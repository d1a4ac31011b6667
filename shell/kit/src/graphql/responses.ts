import type { FormattedExecutionResult } from 'graphql';
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

function setFreshness(key: string, freshness: Freshness): void {
  freshnessByKey.set({ ...freshnessByKey.get(), [key]: freshness });
}

export function markFresh(key: string): void {
  setFreshness(key, { asOf: Date.now(), isStale: false });
}

/** Returns false when the page already has a response. */
export function markCached(key: string, asOf: number): boolean {
  if (freshnessByKey.get()[key]) return false;
  setFreshness(key, { asOf, isStale: false, isCached: true });
  return true;
}

/** `asOf` is of the cached response that replaces the missing one. */
export function markStale(key: string, asOf: number | null = null, isServerFailing = false): void {
  setFreshness(key, { asOf: asOf ?? freshnessByKey.get()[key]?.asOf ?? null, isStale: true, isServerFailing });
}

export function useFreshness(key: string): Freshness {
  return useStore(freshnessByKey)[key] ?? unknown;
}

/** A response from a cache counts as unreachable. */
type Connection = 'reached' | 'unreachable';

export const connection = createStore<Connection>('reached');

export function setConnection(outcome: Connection): void {
  if (connection.get() !== outcome) connection.set(outcome);
}

/** Calls back when Cowbell is reached again. */
export function onReached(callback: () => void): () => void {
  return connection.subscribe(() => connection.get() === 'reached' && callback());
}

let offset = 0;

/** How much the clock of the server is ahead, in ms. */
export const clockOffset = () => offset;

/** @param date the `date` header of a response that has just arrived. */
export function setServerClock(date: string | null): void {
  offset = (date ? Date.parse(date) - Date.now() : Number.NaN) || 0;
}

/** How long a pushed response replaces a request, in ms: `settleDelay` and `spread` of the live stream, and more. */
const lifetime = 2_500;

interface PushedResponse {
  result: FormattedExecutionResult;
  /** In ms since the epoch. */
  until: number;
}

export const pushedResponses = createStore<Readonly<Record<string, PushedResponse>>>({});

let latest: Readonly<Record<string, PushedResponse>> = {};

export function keepPushed(hash: string, result: FormattedExecutionResult): void {
  latest = { ...latest, [hash]: { result, until: Date.now() + lifetime } };
  pushedResponses.set({ ...pushedResponses.get(), ...latest });
}

/** Called with each change, after its responses have come. Earlier ones are out of date, also when none came. */
export function dropEarlierPushed(): void {
  pushedResponses.set(latest);
  latest = {};
}

/** Of a document without variables, for a caller without a token. */
export function findPushed(hash: string): FormattedExecutionResult | undefined {
  const pushed = pushedResponses.get()[hash];
  return pushed && Date.now() < pushed.until ? pushed.result : undefined;
}

/** The hash that graphql-codegen embeds in a document, without its prefix. */
export function hashOf(document: object): string | undefined {
  const meta = (document as { __meta__?: { hash?: string } }).__meta__;
  return meta?.hash?.replace('sha256:', '');
}
