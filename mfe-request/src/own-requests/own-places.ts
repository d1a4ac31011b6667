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
 */
export function placesByRequest(
  entries: readonly { id: string; place: number | null }[],
  requests: readonly { id: string; songSnapshot: { id: string } }[],
): ReadonlyMap<string, number> {
  const places = new Map(entries.map(({ id, place }) => [id, place]));
  return new Map(
    requests.flatMap(({ id, songSnapshot }) => {
      const place = places.get(id) ?? places.get(songSnapshot.id);
      return place ? [[id, place]] : [];
    }),
  );
}
