import type { SongSnapshot } from '../generated/resolvers.ts';
import type { SongSnapshot as StoredSnapshot } from './request.model.ts';

/** The song of a request or a decision as it was then. */
export function completeSnapshot({ songId, songSnapshot }: { songId: string; songSnapshot: StoredSnapshot }) {
  return { id: songId, ...songSnapshot } satisfies CompleteSnapshot;
}

/** Also the nullable fields: one that is left out would silently be null. */
type CompleteSnapshot = Record<Exclude<keyof SongSnapshot, '__typename'>, unknown>;
