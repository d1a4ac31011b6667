import type { Migration } from '@cowbell/service-kit/stores/migrations';

/** Fields that were added later are in every document, and the encrypted email has the name of what it is. */
export const laterFields: Migration = {
  name: '001-later-fields',
  async run(database) {
    const outbox = database.collection('outbox');
    await outbox.updateMany({ isFrequent: { $exists: false } }, { $set: { isFrequent: false } });
    await outbox.updateMany({ sealed: { $exists: true } }, { $rename: { sealed: 'encrypted' } });
    await database.collection('password_resets').updateMany({ earlier: { $exists: false } }, { $set: { earlier: [] } });
  },
};
