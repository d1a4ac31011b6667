import type { Migration } from '@cowbell/service-kit/stores/migrations';

/** No pause of the version before ends on its own. */
export const opensAt: Migration = {
  name: '002-opens-at',
  async run(database) {
    await database.collection('shows').updateMany({ opensAt: { $exists: false } }, { $set: { opensAt: null } });
  },
};
