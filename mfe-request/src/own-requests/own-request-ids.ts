/** The id of a request that this guest sent. */
export interface OwnRequestId {
  id: string;
  /** When this phone learned of it, in ms since the epoch. */
  at: number;
}

/** Far more than a guest sends in one show. */
const maxCount = 50;
/** The longest time from the server's reading a list to its arrival here, in ms: longer than any response takes. */
const maxListAge = 15_000;

/** Adds ids, the latest first. Returns the same array when none is new. */
export function addIds(known: readonly OwnRequestId[], ids: readonly string[], now: number): readonly OwnRequestId[] {
  const added = ids.filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, at: now }));
  return added.length === 0 ? known : [...added, ...known].slice(0, maxCount);
}

/**
 * Removes ids that are not on the list any more: their requests were deleted. A very new id stays, because the list may
 * be older than its request. Returns the same array when all of them stay.
 *
 * @param arrived when the list arrived, in ms since the epoch.
 */
export function removeUnlisted(
  known: readonly OwnRequestId[],
  listedIds: readonly string[],
  arrived: number,
): readonly OwnRequestId[] {
  const left = known.filter(({ id, at }) => arrived - at < maxListAge || listedIds.includes(id));
  return left.length === known.length ? known : left;
}
