import { useEffect, useState } from 'react';
import type { OwnRequests } from '../own-requests/use-own-requests.ts';

/** The longest that the list waits, in ms. */
const longestWait = 1_000;

/**
 * Whether the list is not shown yet, because what became of the own requests stands above it and would move it. Once the list is there, it
 * stays.
 *
 * @param isAbove whether it stands above the list, and this phone remembers a request.
 */
export function useWaitsForOwn({ query }: OwnRequests, isAbove: boolean): boolean {
  const isLoading = isAbove && !query.data && !query.error;
  const [isOver, setIsOver] = useState(!isLoading);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), isLoading ? longestWait : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && !isOver;
}
