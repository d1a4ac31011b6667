import { requireAdmin } from '@cowbell/service-kit/auth/viewer';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { Resolvers } from '../generated/resolvers.ts';
import type { ShowModel } from './show.model.ts';
import { readShow } from './show.queries.ts';

export function createShowResolvers({ show, events }: { show: ShowModel; events: EventPublisher }) {
  return {
    Query: { show: () => readShow(show) },
    Mutation: {
      async updateShow(_root, { input: { duoOnly } }, { viewer }) {
        requireAdmin(viewer);
        await show.updateOne({ _id: 'tonight' }, { duoOnly }, { upsert: true });
        void events.publish({ type: 'show.updated' });
        return { show: { duoOnly }, userErrors: [] };
      },
    },
  } satisfies Resolvers;
}
