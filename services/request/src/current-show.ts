import { firstShowId } from '@cowbell/contracts/rules/show';
import type { CatalogueShow } from './song-lookup/catalogue-client.ts';

/** What this service needs to know of the current show to answer a read. */
export interface CurrentShow {
  showId: string;
  /** The list of a show that is over is empty. Its requests stay stored. */
  isOver: boolean;
  endedAt: Date | null;
  /** Whether requests for the same song are one entry of the queue. */
  combine: boolean;
}

/** The current show, from the catalogue, a cache of it, or this service's copy. */
export type FindCurrentShow = () => Promise<CurrentShow>;

export function createFindCurrentShow(findShow: () => Promise<CatalogueShow | null>): FindCurrentShow {
  return async () => {
    const show = await findShow();
    return {
      showId: show?.id ?? firstShowId,
      isOver: show?.intake.state === 'ENDED',
      endedAt: show?.endedAt ?? null,
      // A copy that an earlier version has stored does not have it.
      combine: show?.intake.combine ?? false,
    };
  };
}

/** Finds the requests on the list of a show. */
export interface ListFilter {
  showId: string;
  onList: true;
}

export function listOf({ showId, isOver }: Pick<CurrentShow, 'showId' | 'isOver'>): ListFilter {
  // No show has an empty id, so this finds nothing.
  return { showId: isOver ? '' : showId, onList: true };
}
