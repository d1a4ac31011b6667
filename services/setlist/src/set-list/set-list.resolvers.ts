import { requireAdmin } from '@cowbell/service-kit/auth/viewer';
import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { Resolvers } from '../generated/resolvers.ts';
import { saveSetList } from './set-list.commands.ts';
import type { SetListModel } from './set-list.model.ts';
import { readSetList } from './set-list.queries.ts';

export function createSetListResolvers({ setLists, events }: { setLists: SetListModel; events: EventPublisher }) {
  return {
    Query: {
      setList(_root, _args, { viewer }) {
        requireAdmin(viewer);
        return readSetList(setLists);
      },
    },
    Mutation: {
      async saveSetList(_root, { input }, { viewer }) {
        requireAdmin(viewer);
        const payload = await saveSetList(setLists, input);
        if (payload.userErrors.length === 0) void events.publish({ type: 'setlist.saved' });
        return payload;
      },
    },
    Set: {
      songs: (set) => set.songIds.map((id) => ({ id })),
    },
  } satisfies Resolvers;
}
