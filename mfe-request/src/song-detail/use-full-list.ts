import { type TonightIntake, useLiveQuery } from '@cowbell/kit';
import { useEffect, useRef } from 'react';
import { MyTonightDocument } from '../generated/graphql.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { isOnList } from '../own-requests/status-text.ts';

/**
 * How many requests the guest has on the list, when the show takes no more of one guest; else null. It is as of the opening of the page or
 * the band's latest decision.
 *
 * @param tonight null for somebody whom its limits do not bind.
 */
export function useFullList(tonight: TonightIntake | null): number | null {
  const ownIds = useOwnRequestIds();
  const perGuest = tonight?.perGuest ?? null;
  // The phone remembers at least those that are on the list.
  const isPossible = perGuest !== null && ownIds.length >= perGuest;
  const { data, refetch } = useLiveQuery(MyTonightDocument, {
    topics: ['stage'],
    isPersonal: true,
    skip: !isPossible,
  });
  const known = ownIds.join();
  const before = useRef(known);
  useEffect(() => {
    // No event of the stage announces that the guest has sent another one.
    if (isPossible && before.current !== known) refetch();
    before.current = known;
  }, [isPossible, known, refetch]);
  if (!isPossible) return null;
  const count = data?.myTonight?.filter((own) => isOnList(own) && own.show?.id === tonight?.showId).length ?? 0;
  return count >= perGuest ? count : null;
}
