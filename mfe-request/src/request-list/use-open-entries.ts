import { useLiveQuery } from '@cowbell/kit';
import { NowPlayingDocument } from '../generated/graphql.ts';
import type { Entries, Entry } from './queue-entry.ts';

/** A song that plays or is next. Who asked for one that is next is known once the list has been read again. */
export type OpenEntry = Pick<Entry, 'id' | 'status' | 'songSnapshot'> &
  Partial<Pick<Entry, 'asked' | 'names' | 'requests'>>;

/**
 * What plays, and then what is next. A guest's phone has it with the event of the decision, before the list has been read again;
 * the band's buttons need the entries of the list.
 */
export function useOpenEntries(isAdmin: boolean, queue: Entries | null | undefined): readonly OpenEntry[] {
  const { data } = useLiveQuery(NowPlayingDocument, { topics: ['stage'], skip: isAdmin });
  const show = data?.show;
  if (isAdmin || !show) return queue?.filter(({ status }) => status !== 'WAITING') ?? [];
  return [
    ...(show.nowPlaying ? [{ ...show.nowPlaying, status: 'PLAYING' as const }] : []),
    ...(show.upNext ?? []).map((decision) => ({
      ...queue?.find(({ id }) => id === decision.id),
      ...decision,
      status: 'NEXT' as const,
    })),
  ];
}
