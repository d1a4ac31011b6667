import { useLiveQuery } from '@cowbell/kit';
import { useMemo } from 'react';
import { DuoSetDocument, DuoShowDocument } from '../generated/graphql.ts';

/**
 * Ids of the songs that the duo plays, in a duo show; null while the whole band plays, and until they are known. Requests that were sent before only the
 * duo played stay on the list, so the list says which ones those are.
 */
export function useDuoSet(): ReadonlySet<string> | null {
  const isDuo = useLiveQuery(DuoShowDocument, { topics: ['show'] }).data?.show?.duoOnly ?? false;
  const songs = useLiveQuery(DuoSetDocument, { topics: ['songs'], skip: !isDuo }).data?.showSongs;
  return useMemo(() => (isDuo && songs ? new Set(songs.map(({ id }) => id)) : null), [isDuo, songs]);
}
