import type { Migration } from '@cowbell/service-kit/stores/migrations';

/** Artists have a version, as songs have. */
export const artistVersions: Migration = {
  name: '003-artist-versions',
  async run(database) {
    await database.collection('artists').updateMany({ version: { $exists: false } }, { $set: { version: 1 } });
  },
};
