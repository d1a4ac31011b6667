import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { expect, test } from 'vitest';
import { defineSetListModel } from '../set-list/set-list.model.ts';
import { showIds } from './001-show-ids.ts';

test('the set list of the first show gets the show’s new id', async () => {
  const connection = await connectEmpty('set_list_ids');
  await storeBefore(connection, new URL('./001-show-ids.before.json', import.meta.url));
  const setLists = defineSetListModel(connection);
  await prepareDatabase(connection, [showIds], silentLog);
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [showIds], silentLog);
  expect(await setLists.find().lean()).toMatchObject([
    { _id: 'show-1', version: 1, sets: [{ songIds: { length: 5 } }, { songIds: { length: 3 } }] },
  ]);
  expect(await setLists.collection.indexExists('version_unique')).toBe(true);
  await connection.dropDatabase();
  await connection.close();
});
