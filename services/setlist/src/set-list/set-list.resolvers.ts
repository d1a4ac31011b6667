import { requireAdmin } from '@cowbell/service-kit/viewer';
import type { Resolvers } from '../generated/resolvers.ts';
import type { SetListModel, SetListRecord } from './set-list.model.ts';

/** What there is before anybody saved a set list. */
const neverSaved: SetListRecord = {
  sets: [{ id: 'set-1', name: 'Set 1', songIds: [] }],
  version: 0,
  savedAt: null,
};

export function createSetListResolvers({ setLists }: { setLists: SetListModel }) {
  return {
    Query: {
      async setList(_root, _args, { viewer }) {
        requireAdmin(viewer);
        return (await setLists.findById('tonight').lean()) ?? neverSaved;
      },
    },
    Set: {
      songs: (set) => set.songIds.map((id) => ({ id })),
    },
  } satisfies Resolvers;
}
