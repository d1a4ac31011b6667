import { createStore, graphqlClient, useStore } from '@cowbell/kit';
import { useEffect } from 'react';
import { MyRequestsDocument } from '../generated/graphql.ts';
import { onStoredElsewhere, readStored, writeStored } from '../stored.ts';
import { forgetGone, type Mine, merge } from './own-request-ids.ts';

const storageKey = 'cowbell.my-requests';

function isMine(value: unknown): value is Mine {
  const { id, at } = (value ?? {}) as Partial<Mine>;
  return typeof id === 'string' && typeof at === 'number';
}

function read(): readonly Mine[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isMine) : [];
}

const mine = createStore<readonly Mine[]>(read());

function keep(next: readonly Mine[]): void {
  if (next === mine.get()) return;
  mine.set(next);
  writeStored(storageKey, next);
}

/** Remembers on this phone that a request is one's own. */
export function rememberMine(requestId: string): void {
  keep(merge(mine.get(), [requestId], Date.now()));
}

/**
 * Forgets those of one's own requests that are on the list no more.
 *
 * @param arrived when the server's answer came, in ms since the epoch.
 */
export function compareWithList(listedIds: readonly string[], arrived: number): void {
  keep(forgetGone(mine.get(), listedIds, arrived));
}

/**
 * Asks the server which requests this guest has on the list. It knows them by the guest cookie, also when what was kept
 * on the phone is gone. Never rejects.
 */
async function askForMine(): Promise<void> {
  const { data } = await graphqlClient
    .query({ query: MyRequestsDocument, fetchPolicy: 'no-cache', context: { personal: true } })
    .catch(() => ({ data: undefined }));
  if (data?.myRequests) keep(merge(mine.get(), data.myRequests, Date.now()));
}

let following = false;

/** Once for each page. */
function follow(): void {
  if (following) return;
  following = true;
  void askForMine();
  onStoredElsewhere(storageKey, () => mine.set(read()));
}

/** Ids of one's own requests: what this phone remembers, and what the server knows of this guest. */
export function useMine(): readonly string[] {
  useEffect(follow, []);
  return useStore(mine).map(({ id }) => id);
}
