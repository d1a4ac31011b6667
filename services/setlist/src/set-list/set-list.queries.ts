import type { SetListModel, SetListRecord, StoredSetList } from './set-list.model.ts';

/** The set list before the first save. */
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
