import { type LiveQuery, useLiveQuery } from '@cowbell/kit';
import { useMemo, useState } from 'react';
import { QueueAfterDocument, type QueueAfterQuery, QueueDocument } from '../generated/graphql.ts';
import type { Entries } from './queue-entry.ts';

/** The queue and, once somebody scrolls there, what is after its first window. */
export function useQueue(isAdmin: boolean) {
  const listed = useLiveQuery(QueueDocument, { topics: ['requests'], skip: isAdmin });
  const listedForAdmin = useLiveQuery(QueueAfterDocument, {
    topics: ['requests'],
    variables: { after: 0, isAdmin: true },
    skip: !isAdmin,
  });
  const query: LiveQuery<QueueAfterQuery> = isAdmin ? listedForAdmin : listed;
  const { data: first } = query;
  const [later, setLater] = useState<Entries>([]);
  const data = useMemo(() => {
    if (!first?.queue || later.length === 0) return first;
    // The windows are read one after the other, so an entry that moves between them may be in both. Those near the rows on screen
    // are up to date, and the first one always is.
    const seen = new Set<string>();
    const queue = [...first.queue, ...later].filter(({ id }) => !seen.has(id) && seen.add(id));
    return { ...first, queue };
  }, [first, later]);
  return { query: { ...query, data }, setLater };
}
