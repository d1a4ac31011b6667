import { createStore, currentSession, graphqlClient, ownRequestsKey, useStore } from '@cowbell/kit';
import { onStoredElsewhere, readJson, writeJson } from '@cowbell/kit/storage';
import { useEffect } from 'react';
import { OwnRequestIdsDocument } from '../generated/graphql.ts';
import { addIds, type OwnRequestId, removeUnknown } from './own-request-ids.ts';

function isOwnRequestId(value: unknown): value is OwnRequestId {
  const { id, at } = (value ?? {}) as Partial<OwnRequestId>;
  return typeof id === 'string' && typeof at === 'number';
}

function read(): readonly OwnRequestId[] {
  const stored = readJson(ownRequestsKey);
  return Array.isArray(stored) ? stored.filter(isOwnRequestId) : [];
}

const ownRequestIds = createStore<readonly OwnRequestId[]>(read());

function store(next: readonly OwnRequestId[]): void {
  if (next === ownRequestIds.get()) return;
  ownRequestIds.set(next);
  writeJson(ownRequestsKey, next);
}

/** Stores on this phone that a request is the guest's own. One that an admin has sent is for somebody else, and nobody's own. */
export function addOwnRequest(requestId: string): void {
  if (currentSession().user?.isAdmin) return;
  store(addIds(ownRequestIds.get(), [requestId], Date.now()));
}

/** Forgets a request that the guest has withdrawn. */
export function forgetOwnRequest(requestId: string): void {
  store(ownRequestIds.get().filter(({ id }) => id !== requestId));
}

/**
 * Forgets the requests that the server's response for tonight does not have.
 *
 * @param receivedAt when the response was received, in ms since the epoch.
 */
export function forgetUnknown(idsFromServer: readonly string[], receivedAt: number): void {
  store(removeUnknown(ownRequestIds.get(), idsFromServer, receivedAt));
}

/**
 * Fetches which requests of this guest are on the list. The server knows them by the guest cookie, even when the phone
 * has lost what it stored. Never rejects.
 */
async function fetchOwnRequestIds(): Promise<void> {
  const { data } = await graphqlClient
    .query({ query: OwnRequestIdsDocument, fetchPolicy: 'no-cache', context: { viaPost: true } })
    .catch(() => ({ data: undefined }));
  if (data?.myRequests) store(addIds(ownRequestIds.get(), data.myRequests, Date.now()));
}

let isStarted = false;

/** Repeated calls do nothing. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void fetchOwnRequestIds();
  onStoredElsewhere(ownRequestsKey, () => ownRequestIds.set(read()));
}

/** Ids of the guest's own requests, as this phone and the server know them. */
export function useOwnRequestIds(): readonly string[] {
  useEffect(start, []);
  return useStore(ownRequestIds).map(({ id }) => id);
}
