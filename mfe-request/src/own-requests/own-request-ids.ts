/** A request of one's own. */
export interface Mine {
  id: string;
  /** When this phone learnt of it, in ms since the epoch. */
  at: number;
}

/** Older ones are forgotten; a show has room for far fewer. */
const keepAtMost = 50;
/** A list was asked for at most so long before it arrived, in ms: the longest that any answer is waited for, and some. */
const listAge = 15_000;

/** Adds ids, the latest first; the same list when nothing is new. */
export function merge(known: readonly Mine[], ids: readonly string[], now: number): readonly Mine[] {
  const added = ids.filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, at: now }));
  return added.length === 0 ? known : [...added, ...known].slice(0, keepAtMost);
}

/**
 * Without those that are not on the list: deleted, or cleared with all others. One that was sent just now stays, since
 * the list may be from before. The same list when nothing is gone.
 */
export function forgetGone(known: readonly Mine[], listedIds: readonly string[], arrived: number): readonly Mine[] {
  const left = known.filter(({ id, at }) => arrived - at < listAge || listedIds.includes(id));
  return left.length === known.length ? known : left;
}
