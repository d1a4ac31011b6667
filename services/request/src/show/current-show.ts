import { showIdOf } from '@cowbell/contracts/rules/show';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import type { CatalogueShow } from '../song-lookup/catalogue.ts';

/** The caller saw the show before. */
export const newShowBegan: UserError = { code: 'CONFLICT', message: 'A new show has begun.' };
export const showIsOver: UserError = { code: 'CONFLICT', message: 'The show is over.' };

export interface CurrentShow {
  showId: string;
  /** The list of a show that is over is empty. Its requests stay stored. */
  isOver: boolean;
  endedAt: Date | null;
  showBefore: CatalogueShow['showBefore'];
  combine: boolean;
}

export type FindCurrentShow = ReturnType<typeof createFindCurrentShow>;

/** Finds the current show in the catalogue, a cache of it, or this service's copy. */
export function createFindCurrentShow(findShow: () => Promise<CatalogueShow | null>) {
  return async (): Promise<CurrentShow> => {
    const show = await findShow();
    return {
      showId: show?.id ?? showIdOf(1),
      isOver: show?.intake.state === 'ENDED',
      endedAt: show?.endedAt ?? null,
      showBefore: show?.showBefore ?? null,
      combine: show?.intake.combine ?? false,
    };
  };
}

/** Whether a show has ended, or another one has begun. */
export function isShowOver(showId: string, current: CurrentShow): boolean {
  return current.isOver || showId !== current.showId;
}

/** How long after the end of a show its guests find their requests beside those of the next one, in ms. */
export const showBeforeShown = 6 * 60 * 60_000;

/** Ids of the shows whose requests a guest follows. */
export function followedShows({ showId, showBefore }: Pick<CurrentShow, 'showId' | 'showBefore'>): string[] {
  const isRecent = showBefore?.endedAt && Date.now() - showBefore.endedAt.getTime() < showBeforeShown;
  return isRecent ? [showId, showBefore.id] : [showId];
}

/** Finds the requests on the list of a show. */
export interface ListFilter {
  showId: string;
  state: 'LISTED';
}

export function listOf({ showId, isOver }: Pick<CurrentShow, 'showId' | 'isOver'>): ListFilter {
  // No show has an empty id, so this finds nothing.
  return { showId: isOver ? '' : showId, state: 'LISTED' };
}

/**
 * Announces that the list and the queue changed with a change of the show, after which the function that this returns
 * is to be called. Only this service knows from when on its responses follow the new show.
 */
export function createRegroupingAnnouncer(options: {
  findCurrentShow: FindCurrentShow;
  events: Pick<EventPublisher, 'publish'>;
}): () => Promise<void> {
  const { findCurrentShow, events } = options;
  let announced: CurrentShow | undefined;

  return async () => {
    const tonight = await findCurrentShow();
    const isSame =
      tonight.showId === announced?.showId &&
      tonight.isOver === announced.isOver &&
      tonight.combine === announced.combine;
    announced = tonight;
    if (!isSame) await events.publish({ type: 'requests.regrouped' });
  };
}
