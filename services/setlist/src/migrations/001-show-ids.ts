import { dropIndex, type Migration } from '@cowbell/service-kit/stores/migrations';
import type { StoredSetList } from '../set-list/set-list.model.ts';

/** The set list of the first show gets the show's new id. */
export const showIds: Migration = {
  name: '001-show-ids',
  async run(database) {
    const setLists = database.collection<StoredSetList>('setlists');
    const first = await setLists.findOne({ _id: 'tonight' });
    if (!first) return;
    const { _id, ...setList } = first;
    // For a moment, two documents have this version.
    await dropIndex(database, 'setlists', 'version_unique');
    await setLists.replaceOne({ _id: 'show-1' }, setList, { upsert: true });
    await setLists.deleteOne({ _id });
  },
};
