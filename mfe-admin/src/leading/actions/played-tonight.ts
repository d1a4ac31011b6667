import { createStore, useLiveQuery, useStore } from '@cowbell/kit';
import { useEffect } from 'react';
import { PlayedTonightDocument } from '../../generated/graphql.ts';

const playedSongs = createStore<ReadonlySet<string>>(new Set());

/** Keeps what {@link useWasPlayed} says up to date. For the controls above the list. */
export function useFollowPlayed(): void {
  const played = useLiveQuery(PlayedTonightDocument, { topics: ['stage'] }).data?.show?.played;
  useEffect(() => {
    playedSongs.set(new Set(played?.map(({ songSnapshot }) => songSnapshot.id)));
  }, [played]);
}

/** Whether a song was played tonight. A request for it that waits was sent afterwards, or at the same moment. */
export function useWasPlayed(songId: string): boolean {
  return useStore(playedSongs).has(songId);
}
