import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { expect, test } from 'vitest';
import { defineShowModel, readShow } from '../show/show.model.ts';
import { opensAt } from './002-opens-at.ts';

test('a pause of the version before has no end, and a later one keeps its own', async () => {
  const connection = await connectEmpty('opens_at');
  await storeBefore(connection, new URL('./002-opens-at.before.json', import.meta.url));
  const shows = defineShowModel(connection);
  await prepareDatabase(connection, [opensAt], silentLog);
  expect(await readShow(shows)).toMatchObject({ state: 'PAUSED', message: 'Back in ten', opensAt: null, version: 3 });
  const later = new Date();
  await shows.updateOne({ _id: 'show-1' }, { opensAt: later });
  // A process that was killed after the migration runs it again.
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [opensAt], silentLog);
  expect((await readShow(shows)).opensAt).toEqual(later);
  await connection.dropDatabase();
  await connection.close();
});
