import { type LiveQuery, useLiveQuery } from '@cowbell/kit';
import { useEffect, useMemo, useState } from 'react';
import {
  DuoSetDocument,
  DuoShowDocument,
  NowPlayingDocument,
  QueueAfterDocument,
  type QueueAfterQuery,
  QueueDocument,
} from '../generated/graphql.ts';
import type { OwnRequests } from '../own-requests/use-own-requests.ts';

export type Entries = NonNullable<QueueAfterQuery['queue']>;

/** A song in the queue, with those who asked for it; in a show that does not combine requests, one request. */
export type Entry = Entries[number];

function andOthers(count: number): string {
  return `${count} ${count === 1 ? 'other' : 'others'}`;
}

/** Those who asked for a song: 'Maggie and Dana', 'Priya, Luis and 3 others'. */
export function describeNames({ asked = 0, names = [] }: Partial<Pick<Entry, 'asked' | 'names'>>): string {
  const [first = '', second = ''] = names;
  if (asked <= 1) return first;
  return asked === 2 ? `${first} and ${second}` : `${first}, ${second} and ${andOthers(asked - 2)}`;
}

/** An entry with an own request, sent under `ownNames`: 'Your request', 'Your request, plus 3 others'. */
export function describeOwn(
  { asked = 0, names = [] }: Partial<Pick<Entry, 'asked' | 'names'>>,
  ownNames: readonly string[],
): string {
  const others = asked - Math.max(1, ownNames.length);
  if (others < 1) return 'Your request';
  const left = [...names];
  for (const name of ownNames) if (left.includes(name)) left.splice(left.indexOf(name), 1);
  return `Your request, plus ${others === 1 && left.length === 1 ? `${left[0]}’s` : andOthers(others)}`;
}

/** The entries that wait. The list may have been read before one of the open songs was decided: its rows leave. */
export function waitingEntries(queue: Entries, openSongs: readonly string[]): Entries {
  return queue.filter(({ status, songSnapshot }) => status === 'WAITING' && !openSongs.includes(songSnapshot.id));
}

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
    // An entry that moves between windows may be in both. The first window is always up to date.
    const seen = new Set<string>();
    const queue = [...first.queue, ...later].filter(({ id }) => !seen.has(id) && seen.add(id));
    return { ...first, queue };
  }, [first, later]);
  return { query: { ...query, data }, setLater };
}

/** A song that plays or is next. Who asked for one that is next is known once the list has been read again. */
export type OpenEntry = Pick<Entry, 'id' | 'status' | 'songSnapshot'> &
  Partial<Pick<Entry, 'asked' | 'names' | 'requests'>>;

/** What plays, and then what is next. A guest's phone has it before the list has been read again. */
export function useOpenEntries(isAdmin: boolean, queue: Entries | null | undefined): readonly OpenEntry[] {
  const { data } = useLiveQuery(NowPlayingDocument, { topics: ['stage'], skip: isAdmin });
  const show = data?.show;
  if (isAdmin || !show) return queue?.filter(({ status }) => status !== 'WAITING') ?? [];
  return [
    ...(show.nowPlaying ? [{ ...show.nowPlaying, status: 'PLAYING' as const }] : []),
    ...(show.upNext ?? []).map((decision) => ({
      ...queue?.find(({ id }) => id === decision.id),
      ...decision,
      status: 'NEXT' as const,
    })),
  ];
}

/** Ids of the songs that the duo plays, in a duo show; null while the whole band plays, and until they are known. */
export function useDuoSet(): ReadonlySet<string> | null {
  const isDuo = useLiveQuery(DuoShowDocument, { topics: ['show'] }).data?.show?.duoOnly ?? false;
  const songs = useLiveQuery(DuoSetDocument, { topics: ['songs'], skip: !isDuo }).data?.showSongs;
  return useMemo(() => (isDuo && songs ? new Set(songs.map(({ id }) => id)) : null), [isDuo, songs]);
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
