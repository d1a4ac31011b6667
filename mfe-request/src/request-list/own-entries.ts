import { describeOwn, type Entry, type OnStageEntry } from '@cowbell/kit/queue';
import { useEffect, useState } from 'react';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { isOnList } from '../own-requests/status-text.ts';
import type { OwnRequests } from '../own-requests/use-own-requests.ts';

/** Says that the guest has asked for the song of an entry; null when only others have. */
export function useDescribeOwn({ requests }: OwnRequests): (entry: Entry | OnStageEntry) => string | null {
  const ownIds = useOwnRequestIds();
  return (entry) => {
    const { id, status, songSnapshot } = entry;
    const isWaiting = status === 'WAITING';
    const found = (requests ?? []).filter((request) =>
      isWaiting
        ? request.status === 'WAITING' && (request.id === id || request.songSnapshot.id === id)
        : isOnList(request) && request.songSnapshot.id === songSnapshot.id,
    );
    if (found.length === 0 && !(isWaiting && ownIds.includes(id))) return null;
    return describeOwn(
      entry,
      found.map(({ requestedBy }) => requestedBy),
    );
  };
}

/** The longest that the list waits, in ms. */
const longestWait = 1_000;

/** Whether the list waits for the own requests above it, which would move it. Once it is shown, it stays. */
export function useWaitsForOwn({ query }: OwnRequests, isAbove: boolean): boolean {
  const isLoading = isAbove && !query.data && !query.error;
  const [isOver, setIsOver] = useState(!isLoading);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), isLoading ? longestWait : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && !isOver;
}
