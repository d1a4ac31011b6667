import type { LiveQuery } from '@cowbell/kit';
import { useEffect, useRef } from 'react';
import type { RequestsQuery } from '../generated/graphql.ts';
import { compareWithList, useMine } from './own-requests.ts';

/** Where a request of one's own stands in the list. */
export interface MyPlace {
  id: string;
  title: string;
  /** Counted from 1. */
  place: number;
}

/**
 * One's own requests that are on the list, the highest first. What is on it no more is forgotten. A list from an earlier
 * visit says nothing about places.
 */
export function useMyPlaces({ data, freshness }: LiveQuery<RequestsQuery>): readonly MyPlace[] {
  const mine = useMine();
  const requests = data?.requests;
  // What is there when the screen opens was remembered from an earlier answer; whatever follows arrives now.
  const remembered = useRef({ requests, asOf: freshness.asOf });
  const { isRemembered, isStale } = freshness;
  const isOld = isRemembered || isStale;
  useEffect(() => {
    if (!requests || isOld) return;
    const arrived = requests === remembered.current.requests ? remembered.current.asOf : Date.now();
    const ids = requests.map(({ id }) => id);
    if (arrived !== null) compareWithList(ids, arrived);
  }, [requests, isOld]);
  if (isRemembered) return [];
  return (requests ?? [])
    .map(({ id, songSnapshot }, index) => ({ id, title: songSnapshot.title, place: index + 1 }))
    .filter(({ id }) => mine.includes(id));
}
