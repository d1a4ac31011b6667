import type { Migration } from '@cowbell/service-kit/stores/migrations';

/** A PIN knows those that it has replaced. */
export const earlierPins: Migration = {
  name: '002-earlier-pins',
  async run(database) {
    await database.collection('pins').updateMany({ earlier: { $exists: false } }, { $set: { earlier: [] } });
  },
};
