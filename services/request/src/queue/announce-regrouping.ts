import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { FindTonight, Tonight } from '../tonight.ts';

/**
 * Announces that the list and the queue are others, when the show has begun or ended, or combines requests or not. Only this
 * service knows from when on its responses follow the new show: readers that came earlier must read again.
 *
 * @returns to be called after each change of the show.
 */
export function createRegroupingAnnouncer(options: {
  findTonight: FindTonight;
  events: Pick<EventPublisher, 'publish'>;
}): () => Promise<void> {
  const { findTonight, events } = options;
  let announced: Tonight | undefined;

  return async () => {
    const tonight = await findTonight();
    const isSame =
      tonight.showId === announced?.showId &&
      tonight.isOver === announced.isOver &&
      tonight.combine === announced.combine;
    announced = tonight;
    if (!isSame) await events.publish({ type: 'requests.regrouped' });
  };
}
