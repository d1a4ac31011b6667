import { useLiveQuery } from '@cowbell/kit';
import { FinalDecisionsDocument } from '@cowbell/kit/queue';
import { useEffect, useMemo } from 'react';
import { QueuePlacesDocument, type QueuePlacesQuery } from '../generated/graphql.ts';

const onStage = { PLAYING: 'Playing now', NEXT: 'Up next' } as const;

/** What the list of songs says about each that the band plays, has played, or is asked for: by the id of the song. */
export function describeStates(
  queue: readonly Pick<NonNullable<QueuePlacesQuery['queue']>[number], 'status' | 'songSnapshot'>[],
  played: readonly { songSnapshot: { id: string } }[],
): ReadonlyMap<string, string> {
  const states = new Map(played.map(({ songSnapshot }) => [songSnapshot.id, 'Played']));
  const waiting = queue.filter(({ status }) => status === 'WAITING');
  // Backwards, so that the first of several requests for a song counts, and what is on stage counts most.
  for (const [index, { songSnapshot }] of [...waiting.entries()].reverse()) {
    states.set(songSnapshot.id, `Number ${index + 1}`);
  }
  for (const { status, songSnapshot } of queue) {
    if (status === 'NEXT' || status === 'PLAYING') states.set(songSnapshot.id, onStage[status]);
  }
  return states;
}

/** Follows the states of songs, and calls back with them; with none while they may be out of date. */
export function SongStates({ onChange }: { onChange: (states: ReadonlyMap<string, string>) => void }): null {
  const { data, freshness } = useLiveQuery(QueuePlacesDocument, { topics: ['requests'] });
  const decisions = useLiveQuery(FinalDecisionsDocument, { topics: ['stage'] }).data;
  const isCurrent = !freshness.isCached && !freshness.isStale;
  const queue = isCurrent ? data?.queue : null;
  const played = isCurrent ? decisions?.show?.played : null;
  const states = useMemo(() => describeStates(queue ?? [], played ?? []), [queue, played]);
  useEffect(() => onChange(states), [onChange, states]);
  return null;
}
