import type { QueueAfterQuery } from '../generated/graphql.ts';

export type Entries = NonNullable<QueueAfterQuery['queue']>;

/** A song in the queue, with those who asked for it; in a show that does not combine requests, one request. */
export type Entry = Entries[number];

/** How many other people are meant when this many asked and some names are shown. */
function andOthers(count: number): string {
  return `${count} ${count === 1 ? 'other' : 'others'}`;
}

/** Those who asked for a song: 'Maggie and Dana', 'Priya, Luis and 3 others'. */
export function describeNames({ asked, names }: Pick<Entry, 'asked' | 'names'>): string {
  const [first = '', second = ''] = names;
  if (asked <= 1) return first;
  return asked === 2 ? `${first} and ${second}` : `${first}, ${second} and ${andOthers(asked - 2)}`;
}

/** An entry with a request of the guest's own: 'Your request', 'Your request, plus 3 others'. */
export function describeOwn({ asked }: Pick<Entry, 'asked'>): string {
  return asked <= 1 ? 'Your request' : `Your request, plus ${andOthers(asked - 1)}`;
}

/**
 * The entries that wait.
 *
 * @param decidedSongs ids of the songs that play or are next. The list may have been read before one of them was decided: then its
 *   rows leave, and those behind them move up.
 */
export function waitingEntries(queue: Entries, decidedSongs: readonly string[]): Entries {
  const waiting = queue.filter(({ status }) => status === 'WAITING');
  const left = waiting.filter(({ songSnapshot }) => !decidedSongs.includes(songSnapshot.id));
  if (left.length === waiting.length) return waiting;
  const gone = waiting.filter(({ songSnapshot }) => decidedSongs.includes(songSnapshot.id));
  return left.map((entry) => {
    const place = entry.place ?? 0;
    return { ...entry, place: place - gone.filter((other) => (other.place ?? 0) < place).length };
  });
}
