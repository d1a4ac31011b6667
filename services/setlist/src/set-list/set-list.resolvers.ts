import { requireAdmin } from '@cowbell/service-kit/viewer';
import type { Resolvers } from '../generated/resolvers.ts';
import { saveSetList } from './save-set-list.ts';
import type { SetListModel } from './set-list.model.ts';
import { readSetList } from './set-list.queries.ts';

export function createSetListResolvers({ setLists }: { setLists: SetListModel }) {
  return {
    Query: {
      setList(_root, _args, { viewer }) {
        requireAdmin(viewer);
        return readSetList(setLists);
      },
    },
    Mutation: {
      saveSetList(_root, { input }, { viewer }) {
        requireAdmin(viewer);
        return saveSetList(setLists, input);
      },
    },
    Set: {
      songs: (set) => set.songIds.map((id) => ({ id })),
    },
  } satisfies Resolvers;
}
