import { type LiveQuery, useLiveQuery, useTonightIntake } from '@cowbell/kit';
import type { QueueWindow } from '@cowbell/kit/queue';
import { useEffect, useRef } from 'react';
import {
  MyTonightDocument,
  type MyTonightQuery,
  QueuePlacesDocument,
  type QueuePlacesQuery,
} from '../generated/graphql.ts';
import { forgetUnknown, useOwnRequestIds } from './own-requests.ts';
import type { OwnRequest } from './status-text.ts';

type QueuedSong = NonNullable<QueuePlacesQuery['queue']>[number];

export interface OwnRequests {
  requests: readonly OwnRequest[] | null;
  /** Those of the show before, for some hours after its end. All of them have an answer. */
  lastShow: readonly OwnRequest[];
  /** By id of the request; only of those that wait, and only while the queue is current. */
  places: ReadonlyMap<string, number>;
  query: LiveQuery<MyTonightQuery>;
}

/** Reads a query again when `key` changes to another one than ''. */
export function useRefetchOn(key: string, refetch: () => void): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key && key !== '') refetch();
    before.current = key;
  }, [key, refetch]);
}

/** Places of own requests that wait, by id. An entry is one request, or one song while the show combines them. */
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

/** Follows the guest's own requests and their places. `listed` is the queue, on the screen that reads it anyway. */
export function useOwnRequests(listed?: LiveQuery<QueueWindow<QueuedSong>>): OwnRequests {
  const ownIds = useOwnRequestIds();
  const hasNone = listed !== undefined && ownIds.length === 0;
  const query = useLiveQuery(MyTonightDocument, { topics: ['stage'], isPersonal: true, skip: hasNone });
  const all = hasNone ? undefined : query.data?.myTonight;
  const showId = useTonightIntake()?.showId;
  const isLastShow = ({ show }: OwnRequest) => Boolean(showId && show && show.id !== showId);
  const known = all?.filter((request) => !isLastShow(request));
  const isAnyWaiting = ownIds.length > 0 || known?.some(({ status }) => status === 'WAITING') === true;
  const places = useLiveQuery(QueuePlacesDocument, { topics: ['requests'], skip: Boolean(listed) || !isAnyWaiting });
  const queue = listed ?? places;
  const entries = (!queue.freshness.isCached && queue.data?.queue) || [];

  // Without the guest cookie.
  const remembered = entries
    .filter(
      ({ id, status }) => status === 'WAITING' && ownIds.includes(id) && !all?.some((request) => request.id === id),
    )
    .map(
      ({ id, songSnapshot }): OwnRequest => ({
        ...{ __typename: 'Request', id, songSnapshot, status: 'WAITING' },
        ...{ reason: null, statusAt: new Date(0).toISOString(), tip: null, message: null, requestedBy: '', show: null },
      }),
    );
  const requests = known ? [...known, ...remembered] : remembered;
  const isWaiting = ({ status }: OwnRequest) => status === 'WAITING';
  const placesById = placesByRequest(entries, requests.filter(isWaiting));

  // Read again when a request is new on this phone or was deleted: no event of the stage announces either.
  const isWhole = queue.data && (queue.data.queueCount ?? 0) <= entries.length;
  const missing = isWhole ? known?.filter(({ id, status }) => status === 'WAITING' && !placesById.has(id)) : [];
  const changed = [
    ...ownIds.filter((id) => !all?.some((request) => request.id === id)),
    missing?.map(({ id }) => id),
  ].join();
  useRefetchOn(changed, query.refetch);

  // By the guest cookie, the server knows every request of tonight and of the show before. Others were deleted.
  const { isStale } = query.freshness;
  useEffect(() => {
    if (!all?.length || isStale) return;
    forgetUnknown(all.map(({ id }) => id));
  }, [all, isStale]);

  const isKnown = known || query.error || remembered.length > 0;
  return { requests: isKnown ? requests : null, lastShow: all?.filter(isLastShow) ?? [], places: placesById, query };
}
