/** The id of a request that this guest sent. */
export interface OwnRequestId {
  id: string;
  /** When this phone learned of it, in ms since the epoch. */
  at: number;
}

/** Far more than a guest sends in one show. */
const maxCount = 50;
/** The oldest that a response can be when it is received, in ms: longer than any response takes. */
const maxResponseAge = 15_000;

/** Adds ids, the latest first. Returns the same array when none is new. */
export function addIds(known: readonly OwnRequestId[], ids: readonly string[], now: number): readonly OwnRequestId[] {
  const added = ids.filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, at: now }));
  return added.length === 0 ? known : [...added, ...known].slice(0, maxCount);
}

/**
 * Removes ids that the server's response for tonight does not have: the request was deleted, or is of another night. A very
 * new id stays, because the response may be older than its request. Returns the same array when all ids stay.
 *
 * @param receivedAt when the response was received, in ms since the epoch.
 */
export function removeUnknown(
  known: readonly OwnRequestId[],
  idsFromServer: readonly string[],
  receivedAt: number,
): readonly OwnRequestId[] {
  const staying = known.filter(({ id, at }) => receivedAt - at < maxResponseAge || idsFromServer.includes(id));
  return staying.length === known.length ? known : staying;
}
