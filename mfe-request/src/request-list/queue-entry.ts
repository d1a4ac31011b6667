import type { QueueAfterQuery } from '../generated/graphql.ts';

export type Entries = NonNullable<QueueAfterQuery['queue']>;

/** A song in the queue, with those who asked for it; in a show that does not combine requests, one request. */
export type Entry = Entries[number];

/** '3 others': those whose names are not shown. */
function andOthers(count: number): string {
  return `${count} ${count === 1 ? 'other' : 'others'}`;
}

/** Those who asked for a song: 'Maggie and Dana', 'Priya, Luis and 3 others'. */
export function describeNames({ asked = 0, names = [] }: Partial<Pick<Entry, 'asked' | 'names'>>): string {
  const [first = '', second = ''] = names;
  if (asked <= 1) return first;
  return asked === 2 ? `${first} and ${second}` : `${first}, ${second} and ${andOthers(asked - 2)}`;
}

/**
 * An entry with a request of the guest's own: 'Your request', 'Your request, plus Dana’s', 'Your request, plus 3 others'.
 *
 * @param ownNames the names under which the guest asked for it; empty when they are not known.
 */
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

/**
 * The entries that wait. The first of them has place 1, the next one place 2, and so on: rows that keep their content while their place
 * changes cost nothing to read from the cache.
 *
 * @param openSongs ids of the songs that play or are next. The list may have been read before one of them was decided: then its
 *   rows leave, and those after them move up.
 */
export function waitingEntries(queue: Entries, openSongs: readonly string[]): Entries {
  return queue.filter(({ status, songSnapshot }) => status === 'WAITING' && !openSongs.includes(songSnapshot.id));
}
