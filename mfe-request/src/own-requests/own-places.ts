/** The place of one of the guest's own requests. */
export interface OwnPlace {
  id: string;
  title: string;
  /** Counted from 1. */
  place: number;
}

/**
 * Places in the queue of the guest's own requests that wait, by id of the request. An entry of the queue is one request, or,
 * while the show combines requests, one song.
 *
 * @param entries the queue from its beginning.
 */
export function placesByRequest(
  entries: readonly { id: string; status: string }[],
  requests: readonly { id: string; songSnapshot: { id: string } }[],
): ReadonlyMap<string, number> {
  const waiting = entries.filter(({ status }) => status === 'WAITING');
  const places = new Map(waiting.map(({ id }, index) => [id, index + 1]));
  return new Map(
    requests.flatMap(({ id, songSnapshot }) => {
      const place = places.get(id) ?? places.get(songSnapshot.id);
      return place ? [[id, place]] : [];
    }),
  );
}
