import { setListRules } from '@cowbell/contracts/rules/set-list';
import { toUserErrors, type UserError } from '@cowbell/service-kit/graphql/user-error';
import { isDuplicateKey } from '@cowbell/service-kit/stores/mongo';
import type { SetListInput } from '../generated/resolvers.ts';
import type { SetListModel, SetListRecord } from './set-list.model.ts';
import { readSetList } from './set-list.queries.ts';

const savedMeanwhile: UserError = {
  code: 'CONFLICT',
  message: 'Somebody else has saved the set list in the meantime.',
};

/**
 * Replaces the set list. With a `version` only the one of that version is replaced: otherwise the answer is CONFLICT and
 * what is saved now, so that nobody overwrites what they have not seen.
 */
export async function saveSetList(
  setLists: SetListModel,
  { sets, version }: SetListInput,
): Promise<{ setList?: SetListRecord; userErrors: UserError[] }> {
  const { success, data, error } = setListRules.safeParse({ sets });
  if (!success) return { userErrors: toUserErrors(error) };
  const saved = await replace(setLists, { sets: data.sets, version: version ?? undefined });
  return saved
    ? { setList: saved, userErrors: [] }
    : { setList: await readSetList(setLists), userErrors: [savedMeanwhile] };
}

/** Null when another version is saved. */
async function replace(
  setLists: SetListModel,
  { sets, version }: { sets: SetListRecord['sets']; version: number | undefined },
): Promise<SetListRecord | null> {
  try {
    return await setLists
      .findOneAndUpdate(
        { _id: 'tonight', ...(version !== undefined && { version }) },
        { $set: { sets, savedAt: new Date() }, $inc: { version: 1 } },
        // Version 0 stands for none: where there is one by now, the insert meets it.
        { upsert: !version, returnDocument: 'after' },
      )
      .lean();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
