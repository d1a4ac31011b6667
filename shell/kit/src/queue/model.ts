import { type LiveQuery, useLiveQuery } from '@cowbell/kit';
import { useMemo, useState } from 'react';
import {
  BandQueueDocument,
  type BandQueueQuery,
  DuoSetDocument,
  DuoShowDocument,
  FinalDecisionsDocument,
  NowPlayingDocument,
  type NowPlayingQuery,
  QueueDocument,
  type QueueQuery,
} from '../generated/graphql.ts';

/** A song in the queue, with those who asked for it; in a show that does not combine requests, one request. */
export type Entry = NonNullable<QueueQuery['queue']>[number];

/** What only the band may read of an entry: what was promised, and the first of its requests, by rank. */
export type BandEntry = NonNullable<BandQueueQuery['queue']>[number];

export type BandRequest = BandEntry['requests'][number];

/** A song that plays or is next. Who asked for one that is next is known once the queue has been read again. */
export type OnStageEntry = Pick<Entry, 'id' | 'status' | 'songSnapshot'> &
  Partial<Pick<BandEntry, 'asked' | 'names' | 'requests'>>;

/** One window of the queue. */
export interface QueueWindow<AnyEntry> {
  queue?: readonly AnyEntry[] | null;
  /** How many entries wait. */
  queueCount?: number | null;
  /** How many requests wait. */
  requestCount?: number | null;
}

export interface Queue<AnyEntry> {
  query: LiveQuery<QueueWindow<AnyEntry>>;
  /** Takes what `LaterEntries` has read: the entries after the first window. */
  setLater: (entries: readonly AnyEntry[]) => void;
}

/** The queue as everybody may read it, live. */
export function useQueue(): Queue<Entry> {
  return useLaterEntries(useLiveQuery(QueueDocument, { topics: ['requests'] }));
}

/** The queue as the band reads it, live. */
export function useBandQueue(): Queue<BandEntry> {
  return useLaterEntries(useLiveQuery(BandQueueDocument, { topics: ['requests'], variables: { after: 0 } }));
}

function useLaterEntries<AnyEntry extends { id: string }>(query: LiveQuery<QueueWindow<AnyEntry>>): Queue<AnyEntry> {
  const { data: first } = query;
  const [later, setLater] = useState<readonly AnyEntry[]>([]);
  const data = useMemo(() => {
    if (!first?.queue || later.length === 0) return first;
    // An entry that moves between windows may be in both. The first window is always up to date.
    const seen = new Set<string>();
    const queue = [...first.queue, ...later].filter(({ id }) => !seen.has(id) && seen.add(id));
    return { ...first, queue };
  }, [first, later]);
  return { query: { ...query, data }, setLater };
}

type KnownQueue = readonly (Entry & Partial<Pick<BandEntry, 'requests'>>)[] | null | undefined;

/** What plays, and then what is next. The show knows it before the queue has been read again. */
export function onStageOf(show: NowPlayingQuery['show'] | undefined, queue: KnownQueue): readonly OnStageEntry[] {
  if (!show) return queue?.filter(({ status }) => status !== 'WAITING') ?? [];
  const onStage = [
    ...(show.nowPlaying ? [{ ...show.nowPlaying, status: 'PLAYING' as const }] : []),
    ...(show.upNext ?? []).map((decision) => ({ ...decision, status: 'NEXT' as const })),
  ];
  return onStage.map((decision): OnStageEntry => ({ ...queue?.find(({ id }) => id === decision.id), ...decision }));
}

/** {@link onStageOf}, live. */
export function useOnStage(queue: KnownQueue): readonly OnStageEntry[] {
  const show = useLiveQuery(NowPlayingDocument, { topics: ['stage'] }).data?.show;
  return useMemo(() => onStageOf(show, queue), [show, queue]);
}

/** The entries that wait. The queue may have been read before one of the songs on stage was decided: its rows leave. */
export function useWaiting<AnyEntry extends Entry>(
  queue: readonly AnyEntry[] | null | undefined,
  onStage: readonly OnStageEntry[],
): readonly AnyEntry[] | undefined {
  const songs = onStage.map(({ songSnapshot }) => songSnapshot.id).join();
  return useMemo(() => {
    const ids = songs.split(',');
    return queue?.filter(({ status, songSnapshot }) => status === 'WAITING' && !ids.includes(songSnapshot.id));
  }, [queue, songs]);
}

function andOthers(count: number): string {
  return `${count} ${count === 1 ? 'other' : 'others'}`;
}

/** What guests read instead of a name that is hidden, or that nobody gave. */
const noName = 'Anonymous';

/** Those who asked for a song, known names first: 'Maggie and Dana', 'Priya, Luis and 3 others'. */
export function describeNames({ asked = 0, names = [] }: Partial<Pick<Entry, 'asked' | 'names'>>): string {
  const known = names.filter((name) => name !== noName);
  const [first = names[0] ?? '', second] = known;
  if (asked <= 1) return first;
  if (second === undefined) return `${first} and ${andOthers(asked - 1)}`;
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

/** What the band has played tonight, the latest first; undefined until it is known. */
export function usePlayed() {
  return useLiveQuery(FinalDecisionsDocument, { topics: ['stage'] }).data?.show?.played ?? undefined;
}

/** Ids of the songs that the duo plays, in a duo show; null while the whole band plays, and until they are known. */
export function useDuoSet(): ReadonlySet<string> | null {
  const isDuo = useLiveQuery(DuoShowDocument, { topics: ['show'] }).data?.show?.duoOnly ?? false;
  const songs = useLiveQuery(DuoSetDocument, { topics: ['songs'], skip: !isDuo }).data?.showSongs;
  return useMemo(() => (isDuo && songs ? new Set(songs.map(({ id }) => id)) : null), [isDuo, songs]);
}
