import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { CurrentShow, FindCurrentShow } from './current-show.ts';

/**
 * Announces that the content of the list and the queue changed, because a show began or ended, or began or stopped
 * combining requests. Only this service knows from when on its responses follow the new show: readers that came earlier
 * must read again.
 *
 * @returns to be called after each change of the show.
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
