/** A set as it is arranged on screen. */
export interface SongSet {
  id: string;
  name: string;
  songIds: readonly string[];
}

/** The sets of a night, in playing order. A song is in one of them at most; all others are under All Songs. */
export type Arrangement = readonly SongSet[];

/** Where a song can be put down; without a set it goes back to All Songs. */
export interface Place {
  setId: string | null;
  /** Among the songs of the set without the one that is moved. */
  index: number;
}

export const allSongs: Place = { setId: null, index: 0 };

export function placeOf(sets: Arrangement, songId: string): Place {
  for (const set of sets) {
    const index = set.songIds.indexOf(songId);
    if (index >= 0) return { setId: set.id, index };
  }
  return allSongs;
}

function without(sets: Arrangement, songId: string): SongSet[] {
  return sets.map((set) => ({ ...set, songIds: set.songIds.filter((id) => id !== songId) }));
}

/** Takes a song from where it is and puts it down somewhere else. */
export function moveSong(sets: Arrangement, songId: string, { setId, index }: Place): Arrangement {
  return without(sets, songId).map((set) =>
    set.id === setId ? { ...set, songIds: set.songIds.toSpliced(index, 0, songId) } : set,
  );
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

/**
 * Where a song goes that is moved by keyboard: up and down by one place, on into the neighbouring set at either end;
 * left and right from set to set, with All Songs left of the first.
 */
export function nextPlace(sets: Arrangement, songId: string, from: Place, arrow: Arrow): Place {
  const others = without(sets, songId);
  const lengthOf = (set: SongSet | undefined) => set?.songIds.length ?? 0;
  const at = others.findIndex(({ id }) => id === from.setId);
  const [before, here, after] = [others[at - 1], others[at], others[at + 1]];
  if (!here) {
    const first = others[0];
    return first && (arrow === 'ArrowRight' || arrow === 'ArrowDown')
      ? { setId: first.id, index: lengthOf(first) }
      : allSongs;
  }
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
