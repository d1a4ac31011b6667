import { currentSession, graphqlClient, useStore } from '@cowbell/kit';
import { createStoredStore, ownRequestsKey } from '@cowbell/kit/storage';
import { useEffect } from 'react';
import { OwnRequestIdsDocument } from '../generated/graphql.ts';

export interface OwnRequestId {
  id: string;
  /** When this phone learned of it, in ms since the epoch. */
  at: number;
}

const maxCount = 50;

/** The oldest that a response can be when it is received, in ms. */
const maxResponseAge = 15_000;

const ownRequestIds = createStoredStore<readonly OwnRequestId[]>(ownRequestsKey, []);

/** Adds ids, the latest first. Returns the same array when none is new. */
export function addIds(known: readonly OwnRequestId[], ids: readonly string[], now: number): readonly OwnRequestId[] {
  const added = ids.filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, at: now }));
  return added.length === 0 ? known : [...added, ...known].slice(0, maxCount);
}

/** Removes ids that the server does not have. A very new one stays: the response may be older. */
export function removeUnknown(
  known: readonly OwnRequestId[],
  idsFromServer: readonly string[],
  now: number,
): readonly OwnRequestId[] {
  const staying = known.filter(({ id, at }) => now - at < maxResponseAge || idsFromServer.includes(id));
  return staying.length === known.length ? known : staying;
}

/** Writes nothing as long as there is none: the shell loads more code once the key exists. */
function store(next: readonly OwnRequestId[]): void {
  if (next !== ownRequestIds.get()) ownRequestIds.set(next);
}

/** Stores on this phone that a request is the guest's own. An admin sends for somebody else. */
export function addOwnRequest(requestId: string): void {
  if (!currentSession().user?.isAdmin) store(addIds(ownRequestIds.get(), [requestId], Date.now()));
}

export function forgetOwnRequest(requestId: string): void {
  store(ownRequestIds.get().filter(({ id }) => id !== requestId));
}

/** Forgets the requests that the server's response for tonight, which has just arrived, does not have. */
export function forgetUnknown(idsFromServer: readonly string[]): void {
  store(removeUnknown(ownRequestIds.get(), idsFromServer, Date.now()));
}

let isFetched = false;

/** Adds the requests that the server knows by the guest cookie, once: the phone may have lost what it stored. */
async function fetchOwnRequestIds(): Promise<void> {
  if (isFetched) return;
  isFetched = true;
  const { data } = await graphqlClient
    .query({ query: OwnRequestIdsDocument, fetchPolicy: 'no-cache', context: { viaPost: true } })
    .catch(() => ({ data: undefined }));
  if (data?.myRequests) store(addIds(ownRequestIds.get(), data.myRequests, Date.now()));
}

/** Ids of the guest's own requests, as this phone and the server know them. */
export function useOwnRequestIds(): readonly string[] {
  useEffect(() => void fetchOwnRequestIds(), []);
  return useStore(ownRequestIds).map(({ id }) => id);
}

/** Phones have stored it under this name. */
export const openedTipStore = createStoredStore<readonly string[]>('cowbell.sent-tips', []);

export function addOpenedTip(requestId: string): void {
  openedTipStore.set([requestId, ...openedTipStore.get().filter((id) => id !== requestId)].slice(0, maxCount));
}
