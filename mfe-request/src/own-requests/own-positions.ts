import { listWindowSize } from '@cowbell/contracts/request-list';
import type { LiveQuery } from '@cowbell/kit';
import { useEffect, useRef } from 'react';
import type { RequestsQuery } from '../generated/graphql.ts';
import { forgetUnlisted, useOwnRequestIds } from './own-requests.ts';

/** The position of one of the guest's own requests. */
export interface OwnPosition {
  id: string;
  title: string;
  /** Counted from 1. */
  position: number;
}

/**
 * Places in the queue of the guest's own requests that wait, by id of the request. An entry of the queue is one request, or,
 * while the show combines requests, one song.
 */
export function ownPlaces(
  entries: readonly { id: string; place: number | null }[],
  requests: readonly { id: string; songSnapshot: { id: string } }[],
): ReadonlyMap<string, number> {
  const places = new Map(entries.map(({ id, place }) => [id, place]));
  return new Map(
    requests.flatMap(({ id, songSnapshot }) => {
      const place = places.get(id) ?? places.get(songSnapshot.id);
      return place ? [[id, place]] : [];
    }),
  );
}

/** True when there are more requests than one window of the list holds. */
export function hasLaterWindows({ requestCount }: RequestsQuery): boolean {
  return (requestCount ?? 0) > listWindowSize;
}

/**
 * The guest's own requests on the list, the highest first. Requests that are no longer listed are forgotten. A list
 * from an earlier visit has no positions, because they may be wrong by now.
 */
export function useOwnPositions({ data, freshness }: LiveQuery<RequestsQuery>): readonly OwnPosition[] {
  const ownIds = useOwnRequestIds();
  const requests = data?.requests;
  // The first list may come from Apollo's cache, so it arrived at its `asOf`. A later list has just arrived.
  const opening = useRef({ requests, asOf: freshness.asOf });
  const { isCached, isStale } = freshness;
  const isOld = isCached || isStale;
  // In a later window there may be one of the guest's own requests.
  const isWhole = data !== undefined && !hasLaterWindows(data);
  useEffect(() => {
    if (!requests || isOld || !isWhole) return;
    const arrived = requests === opening.current.requests ? opening.current.asOf : Date.now();
    const ids = requests.map(({ id }) => id);
    if (arrived !== null) forgetUnlisted(ids, arrived);
  }, [requests, isOld, isWhole]);
  if (isCached) return [];
  return (requests ?? [])
    .map(({ id, songSnapshot }, index) => ({ id, title: songSnapshot.title, position: index + 1 }))
    .filter(({ id }) => ownIds.includes(id));
}
