/** A set as it is arranged on screen. */
export interface SongSet {
  id: string;
  name: string;
  songIds: readonly string[];
}

/** The sets of a night, in playing order. A song is in one of them at most; all others are under All Songs. */
export type Arrangement = readonly SongSet[];

/** Where a song can be put down. */
export type DropTarget =
  | {
      setId: string;
      /** Among the songs of the set without the one that is moved. */
      index: number;
    }
  | {
      /** All Songs. */
      setId: null;
      /** The song that it goes before; null at the end; without it, where it belongs by title. */
      before?: string | null;
    };

export const allSongs: DropTarget = { setId: null };

export function locateSong(sets: Arrangement, songId: string): DropTarget {
  for (const set of sets) {
    const index = set.songIds.indexOf(songId);
    if (index >= 0) return { setId: set.id, index };
  }
  return allSongs;
}

function without(sets: Arrangement, songId: string): SongSet[] {
  return sets.map((set) => ({ ...set, songIds: set.songIds.filter((id) => id !== songId) }));
}

/** Takes a song from where it is and puts it into a set, or back among those that are in none. */
export function moveSong(sets: Arrangement, songId: string, place: DropTarget): Arrangement {
  return without(sets, songId).map((set) =>
    set.id === place.setId ? { ...set, songIds: set.songIds.toSpliced(place.index, 0, songId) } : set,
  );
}

/** What somebody has put elsewhere within All Songs, the latest last: the song, and the one that it goes before. */
export type OwnOrder = ReadonlyMap<string, string | null>;

/** Remembers where in All Songs a song was put; a song that goes elsewhere is back in its place by title afterwards. */
export function reorder(own: OwnOrder, songId: string, place: DropTarget): OwnOrder {
  const next = new Map(own);
  next.delete(songId);
  if (place.setId === null && place.before !== undefined) next.set(songId, place.before);
  return next;
}

/** Puts songs into somebody's own order. What is no longer there moves nothing. */
export function inOwnOrder<Song extends { id: string }>(songs: readonly Song[], own: OwnOrder): readonly Song[] {
  return [...own].reduce((ordered, [songId, before]) => {
    const song = ordered.find(({ id }) => id === songId);
    const others = ordered.filter(({ id }) => id !== songId);
    const to = before === null ? others.length : others.findIndex(({ id }) => id === before);
    return song && to >= 0 ? others.toSpliced(to, 0, song) : ordered;
  }, songs);
}

/** Appends a set named by its number: one more than there are, or the next free one (spec, section 9). */
export function addSet(sets: Arrangement): Arrangement {
  let number = sets.length + 1;
  while (sets.some(({ id }) => id === `set-${number}`)) number += 1;
  return [...sets, { id: `set-${number}`, name: `Set ${number}`, songIds: [] }];
}

export function isSame(one: Arrangement, other: Arrangement): boolean {
  const plain = (sets: Arrangement) => JSON.stringify(sets.map(({ id, name, songIds }) => [id, name, songIds]));
  return plain(one) === plain(other);
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Up or down among All Songs, as they are shown. A song that comes from a set goes to its place by title. */
function nextDropTargetInAllSongs(
  shown: readonly string[],
  songId: string,
  before: string | null | undefined,
  arrow: Arrow,
): DropTarget {
  const others = shown.filter((id) => id !== songId);
  const next = before === undefined ? shown[shown.indexOf(songId) + 1] : before;
  const at = next ? others.indexOf(next) : others.length;
  if (!shown.includes(songId) || (arrow !== 'ArrowUp' && arrow !== 'ArrowDown')) return allSongs;
  const to = Math.max(0, arrow === 'ArrowUp' ? at - 1 : at + 1);
  return { setId: null, before: others[to] ?? null };
}

/**
 * Where a song goes that is moved by keyboard: up and down by one place, on into the neighbouring set at either end;
 * left and right from set to set, with All Songs left of the first.
 *
 * @param shown the songs under All Songs, in the order in which they are shown.
 */
export function nextDropTarget(
  { sets, shown }: { sets: Arrangement; shown: readonly string[] },
  songId: string,
  from: DropTarget,
  arrow: Arrow,
): DropTarget {
  const others = without(sets, songId);
  const lengthOf = (set: SongSet | undefined) => set?.songIds.length ?? 0;
  if (from.setId === null) {
    const first = others[0];
    if (arrow === 'ArrowRight' && first) return { setId: first.id, index: lengthOf(first) };
    return nextDropTargetInAllSongs(shown, songId, from.before, arrow);
  }
  const at = others.findIndex(({ id }) => id === from.setId);
  const [before, here, after] = [others[at - 1], others[at], others[at + 1]];
  if (!here) return allSongs;
  switch (arrow) {
    case 'ArrowUp':
      if (from.index > 0) return { setId: here.id, index: from.index - 1 };
      return before ? { setId: before.id, index: lengthOf(before) } : from;
    case 'ArrowDown':
      if (from.index < lengthOf(here)) return { setId: here.id, index: from.index + 1 };
      return after ? { setId: after.id, index: 0 } : from;
    case 'ArrowLeft':
      return before ? { setId: before.id, index: Math.min(from.index, lengthOf(before)) } : allSongs;
    case 'ArrowRight':
      return after ? { setId: after.id, index: Math.min(from.index, lengthOf(after)) } : from;
  }
}
