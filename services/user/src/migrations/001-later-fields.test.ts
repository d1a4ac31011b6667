import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { expect, test } from 'vitest';
import { defineOutboxModel } from '../outbox/outbox.ts';
import { defineResetModel } from '../password-reset/reset-tokens.ts';
import { laterFields } from './001-later-fields.ts';

test('emails that are due, and links, have the fields that were added later', async () => {
  const connection = await connectEmpty('later_fields');
  await storeBefore(connection, new URL('./001-later-fields.before.json', import.meta.url));
  const [outbox, resets] = [defineOutboxModel(connection), defineResetModel(connection)];
  await prepareDatabase(connection, [laterFields], silentLog);
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [laterFields], silentLog);
  const entry = { encrypted: 'an encrypted email', isFrequent: false, isQueued: true };
  expect(await outbox.find().lean()).toMatchObject([entry, entry]);
  expect(await outbox.collection.countDocuments({ sealed: { $exists: true } })).toBe(0);
  expect(await resets.find().lean()).toMatchObject([{ earlier: [] }, { earlier: [] }]);
  await connection.dropDatabase();
  await connection.close();
});
