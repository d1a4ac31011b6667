import { dropIndex, type Migration } from '@cowbell/service-kit/stores/migrations';
import type { ShowRecord } from '../show/show.model.ts';

/** The first show gets an id like the others. The index of numbers covers every show. */
export const showIds: Migration = {
  name: '001-show-ids',
  async run(database) {
    const shows = database.collection<ShowRecord>('shows');
    await dropIndex(database, 'shows', 'number_unique');
    const first = await shows.findOne({ _id: 'tonight' });
    if (!first) return;
    const { _id, ...show } = first;
    await shows.replaceOne({ _id: 'show-1' }, show, { upsert: true });
    await shows.deleteOne({ _id });
  },
};
