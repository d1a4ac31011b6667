import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import type { Resolvers, SetList, SetListResolvers, SetResolvers, Set as SetType } from '../generated/resolvers.ts';
import type { SetListCommands } from './set-list.commands.ts';
import type { SetListModel, SetListRecord, SetRecord } from './set-list.model.ts';
import { readSetList } from './set-list.queries.ts';

export function createSetListResolvers({ setLists, commands }: { setLists: SetListModel; commands: SetListCommands }) {
  return {
    Query: {
      setList(_root, _args, { viewer }) {
        requireVerifiedAdmin(viewer);
        return readSetList(setLists);
      },
    },
    Mutation: { saveSetList: (_root, { input }, context) => commands.save(input, context) },
    SetList: {} satisfies CompleteResolvers<SetList, SetListRecord, SetListResolvers>,
    Set: {
      songs: (set) => set.songIds.map((id) => ({ id })),
    } satisfies CompleteResolvers<SetType, SetRecord, SetResolvers>,
  } satisfies Resolvers;
}
