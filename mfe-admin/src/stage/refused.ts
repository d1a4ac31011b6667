import type { StageQuery } from '../generated/graphql.ts';
import { type Change, localId, type Tap } from './view.ts';

/** What waits, without a tap and those that were made over it. */
export function withoutTap(waiting: readonly Tap[], { key }: Tap): Tap[] {
  const gone = new Set<string>([key]);
  /** Ids of what would play: a song that was next keeps its own. */
  const unplayed = new Set<string>();
  const isGone = (id: string | null | undefined) => gone.has(id?.replace(localId(''), '') ?? '');
  const isOver = (tap: Tap) => {
    if (tap.kind === 'decide') return isGone(tap.seen) || unplayed.has(tap.seen ?? '');
    return tap.kind === 'undo' && isGone(tap.change.key);
  };
  return waiting.flatMap((tap) => {
    if (gone.has(tap.key) || isOver(tap)) {
      gone.add(tap.key);
      if (tap.kind === 'decide' && tap.status === 'PLAYING' && tap.was.entry) unplayed.add(tap.was.entry.id);
      return [];
    }
    // It goes to the end instead.
    return tap.kind === 'decide' && isGone(tap.before) ? [{ ...tap, before: null }] : [tap];
  });
}

/** Whether a decision still holds or was followed by others: nobody has undone it. */
export function stillHas({ show, queue }: StageQuery, { id, status, song, before }: Change): boolean {
  const open = (queue ?? []).find((entry) => entry.id === id)?.status;
  const isPlayed = (show?.played ?? []).some((one) => one.id === id);
  switch (status) {
    case 'PLAYING':
      return open === 'PLAYING' || isPlayed;
    case 'PLAYED':
      return isPlayed;
    case 'NEXT': {
      const wasNext = before?.upNext.map((entry) => entry.id) ?? [];
      const isNext = (queue ?? []).filter((entry) => entry.status === 'NEXT').map((entry) => entry.id);
      const isAsBefore = wasNext.includes(id) && wasNext.join() === isNext.join();
      return !isAsBefore && (open !== undefined || isPlayed);
    }
    default:
      // A song that is back in the queue, or not played tonight.
      return status === 'WAITING' ? !open && !isPlayed : !queue?.some((entry) => entry.songSnapshot.id === song.id);
  }
}
