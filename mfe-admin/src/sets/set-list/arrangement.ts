export interface SongSet {
  id: string;
  name: string;
  songIds: readonly string[];
}

/** The sets in playing order. A song is in at most one set; the songs in no set are listed under All Songs. */
export type Arrangement = readonly SongSet[];

export type DropTarget =
  | {
      setId: string;
      /** Position in the set, counted without the moved song. */
      index: number;
    }
  | {
      /** All Songs. */
      setId: null;
      /** The song to insert before, or null for the end. When absent, the song is sorted in by title. */
      before?: string | null;
    };

export const allSongsTarget: DropTarget = { setId: null };

export function locateSong(sets: Arrangement, songId: string): DropTarget {
  for (const set of sets) {
    const index = set.songIds.indexOf(songId);
    if (index >= 0) return { setId: set.id, index };
  }
  return allSongsTarget;
}

function withoutSong(sets: Arrangement, songId: string): SongSet[] {
  return sets.map((set) => ({ ...set, songIds: set.songIds.filter((id) => id !== songId) }));
}

export function moveSong(sets: Arrangement, songId: string, target: DropTarget): Arrangement {
  return withoutSong(sets, songId).map((set) =>
    set.id === target.setId ? { ...set, songIds: set.songIds.toSpliced(target.index, 0, songId) } : set,
  );
}

/** Moves within All Songs, the latest last: from each moved song to the song that it was put before (null: the end). */
export type ManualOrder = ReadonlyMap<string, string | null>;

/** Records a move within All Songs. Any other move of a song removes its entry: it is sorted by title again. */
export function recordMove(order: ManualOrder, songId: string, target: DropTarget): ManualOrder {
  const next = new Map(order);
  next.delete(songId);
  if (target.setId === null && target.before !== undefined) next.set(songId, target.before);
  return next;
}

/** Applies the moves to songs that are sorted by title. Moves of or before songs that are not listed have no effect. */
export function applyManualOrder<Song extends { id: string }>(
  songs: readonly Song[],
  order: ManualOrder,
): readonly Song[] {
  return [...order].reduce((ordered, [songId, before]) => {
    const song = ordered.find(({ id }) => id === songId);
    const others = ordered.filter(({ id }) => id !== songId);
    const index = before === null ? others.length : others.findIndex(({ id }) => id === before);
    return song && index >= 0 ? others.toSpliced(index, 0, song) : ordered;
  }, songs);
}

/** Appends a set. Its number is the number of sets plus one, or the next free number. */
export function addSet(sets: Arrangement): Arrangement {
  let number = sets.length + 1;
  while (sets.some(({ id }) => id === `set-${number}`)) number += 1;
  return [...sets, { id: `set-${number}`, name: `Set ${number}`, songIds: [] }];
}

export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  const serialize = (sets: Arrangement) => JSON.stringify(sets.map(({ id, name, songIds }) => [id, name, songIds]));
  return serialize(one) === serialize(other);
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

function nextDropTargetInAllSongs(
  allSongs: readonly string[],
  songId: string,
  before: string | null | undefined,
  key: ArrowKey,
): DropTarget {
  const others = allSongs.filter((id) => id !== songId);
  const next = before === undefined ? allSongs[allSongs.indexOf(songId) + 1] : before;
  const index = next ? others.indexOf(next) : others.length;
  if (!allSongs.includes(songId) || (key !== 'ArrowUp' && key !== 'ArrowDown')) return allSongsTarget;
  const nextIndex = Math.max(0, key === 'ArrowUp' ? index - 1 : index + 1);
  return { setId: null, before: others[nextIndex] ?? null };
}

/** Where an arrow key moves a song: within a set and into the next one, or from set to set. All Songs are leftmost. */
export function nextDropTarget(
  { sets, allSongs }: { sets: Arrangement; allSongs: readonly string[] },
  songId: string,
  from: DropTarget,
  key: ArrowKey,
): DropTarget {
  const others = withoutSong(sets, songId);
  const lengthOf = (set: SongSet | undefined) => set?.songIds.length ?? 0;
  if (from.setId === null) {
    const first = others[0];
    if (key === 'ArrowRight' && first) return { setId: first.id, index: lengthOf(first) };
    return nextDropTargetInAllSongs(allSongs, songId, from.before, key);
  }
  const setIndex = others.findIndex(({ id }) => id === from.setId);
  const [previous, current, next] = [others[setIndex - 1], others[setIndex], others[setIndex + 1]];
  if (!current) return allSongsTarget;
  switch (key) {
    case 'ArrowUp':
      if (from.index > 0) return { setId: current.id, index: from.index - 1 };
      return previous ? { setId: previous.id, index: lengthOf(previous) } : from;
    case 'ArrowDown':
      if (from.index < lengthOf(current)) return { setId: current.id, index: from.index + 1 };
      return next ? { setId: next.id, index: 0 } : from;
    case 'ArrowLeft':
      return previous ? { setId: previous.id, index: Math.min(from.index, lengthOf(previous)) } : allSongsTarget;
    case 'ArrowRight':
      return next ? { setId: next.id, index: Math.min(from.index, lengthOf(next)) } : from;
  }
}
