import { setListRules } from '@cowbell/contracts/rules/set-list';
import { showIdOf } from '@cowbell/contracts/rules/show';
import { requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { inputWithRules, type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import type { SetListInput } from '../generated/resolvers.ts';
import type { SetListModel, SetListRecord } from './set-list.model.ts';
import { findLatest, readSetList } from './set-list.queries.ts';

interface SetListPayload {
  setList?: SetListRecord;
  userErrors: UserError[];
}

const versionConflict: UserError = {
  code: 'CONFLICT',
  message: 'Someone else saved the set list in the meantime.',
};

/** Saving the set list. */
export function createSetListCommands(options: {
  setLists: SetListModel;
  /** Id of the current show; null while it cannot be found out. */
  findShowId: () => Promise<string | null>;
  runMutation: RunMutation;
}) {
  const { setLists, findShowId, runMutation } = options;
  return {
    /**
     * Replaces the set list of the current show. With a `version`, only that version is replaced; otherwise the payload
     * is CONFLICT with the stored set list, so that nobody overwrites a save that they have not seen.
     */
    save: (input: SetListInput, context: CallerContext): Promise<SetListPayload> =>
      runMutation(context, {
        policy: requireVerifiedAdmin,
        input: inputWithRules(setListRules, input),
        async work({ sets, version }) {
          const setList = await replace(setLists, { sets, version: version ?? undefined, showId: await findShowId() });
          return setList
            ? succeeded({ setList }, { type: 'setlist.saved' })
            : { payload: { setList: await readSetList(setLists), userErrors: [versionConflict] } };
        },
      }),
  };
}

export type SetListCommands = ReturnType<typeof createSetListCommands>;

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
        { _id, ...(version !== undefined && { version }) },
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
