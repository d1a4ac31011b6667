import { setListRules } from '@cowbell/contracts/rules/set-list';
import { showIdOf } from '@cowbell/contracts/rules/show';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import { inputWithRules, type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inVersion, isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import type { Resolvers, SetList, SetListResolvers, SetResolvers, Set as SetType } from '../generated/resolvers.ts';
import type { SetListModel, SetListRecord, SetRecord, StoredSetList } from './set-list.model.ts';

interface SetListPayload {
  setList?: SetListRecord;
  userErrors: UserError[];
}

const versionConflict: UserError = {
  code: 'CONFLICT',
  message: 'Someone else saved the set list in the meantime.',
};

export function createSetListResolvers(options: {
  setLists: SetListModel;
  /** Id of the current show; null while it cannot be found out. */
  findShowId: () => Promise<string | null>;
  runMutation: RunMutation;
}) {
  const { setLists, findShowId, runMutation } = options;
  return {
    Query: {
      setList(_root, _args, { viewer }) {
        requireVerifiedAdmin(viewer);
        return readSetList(setLists);
      },
    },
    Mutation: {
      /**
       * Replaces the set list of the current show. With a `version`, only that version is replaced; otherwise the
       * payload is CONFLICT with the stored set list, so that nobody overwrites a save that they have not seen.
       */
      saveSetList: (_root, { input }, context): Promise<SetListPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(setListRules, input),
          async work({ sets, version }) {
            const setList = await replace(setLists, {
              sets,
              version: version ?? undefined,
              showId: await findShowId(),
            });
            return setList
              ? succeeded({ setList }, { type: 'setlist.saved' })
              : { payload: { setList: await readSetList(setLists), userErrors: [versionConflict] } };
          },
        }),
    },
    SetList: {} satisfies CompleteResolvers<SetList, SetListRecord, SetListResolvers>,
    Set: {
      songs: (set) => set.songIds.map((id) => ({ id })),
    } satisfies CompleteResolvers<SetType, SetRecord, SetResolvers>,
  } satisfies Resolvers;
}

/** Null when another version is stored. */
async function replace(
  setLists: SetListModel,
  options: { sets: SetListRecord['sets']; version: number | undefined; showId: string | null },
): Promise<SetListRecord | null> {
  const { sets, version, showId } = options;
  const latest = await findLatest(setLists);
  const _id = showId ?? latest?._id ?? showIdOf(1);
  const savedAt = new Date();
  try {
    if (latest && latest._id !== _id) {
      if (version !== undefined && version !== latest.version) return null;
      // The first save of this show: the set list of the show before stays as it was.
      const first = { _id, sets, savedAt, version: latest.version + 1 };
      await setLists.create(first);
      return first;
    }
    return await setLists
      .findOneAndUpdate(
        { _id, ...inVersion(version) },
        { $set: { sets, savedAt }, $inc: { version: 1 } },
        // Version 0 means that no set list is stored. If there is one by now, the insert fails with a duplicate key.
        { upsert: !version, returnDocument: 'after' },
      )
      .lean();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

const neverSaved: SetListRecord = {
  sets: [{ id: 'set-1', name: 'Set 1', songIds: [] }],
  version: 0,
  savedAt: null,
};

/**
 * The set list that was saved last, or null. It belongs to the current show, or is the one that this show begins with:
 * only the current show's can be saved.
 */
export async function findLatest(setLists: SetListModel): Promise<StoredSetList | null> {
  return await setLists.findOne().sort({ version: -1 }).lean();
}

export async function readSetList(setLists: SetListModel): Promise<SetListRecord> {
  return (await findLatest(setLists)) ?? neverSaved;
}
