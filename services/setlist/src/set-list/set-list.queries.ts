import type { SetListModel, SetListRecord } from './set-list.model.ts';

/** The set list before the first save. */
const neverSaved: SetListRecord = {
  sets: [{ id: 'set-1', name: 'Set 1', songIds: [] }],
  version: 0,
  savedAt: null,
};

export async function readSetList(setLists: SetListModel): Promise<SetListRecord> {
  return (await setLists.findById('tonight').lean()) ?? neverSaved;
}
