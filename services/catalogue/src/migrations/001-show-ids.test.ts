import { prepareDatabase, runMigrations } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { expect, test } from 'vitest';
import { defineShowModel, readShow } from '../show/show.model.ts';
import { showIds } from './001-show-ids.ts';

test('the first show gets an id like the others, and keeps everything else', async () => {
  const connection = await connectEmpty('show_ids');
  await storeBefore(connection, new URL('./001-show-ids.before.json', import.meta.url));
  const shows = defineShowModel(connection);
  await prepareDatabase(connection, [showIds], silentLog);
  // A process that was killed after the migration runs it again.
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [showIds], silentLog);
  expect(await shows.find().sort({ number: 1 }).lean()).toMatchObject([
    { _id: 'show-1', number: 1, state: 'ENDED', message: 'Back in ten', version: 3 },
    { _id: 'show-2', number: 2, state: 'OPEN', name: 'The Press Box', perGuest: 5, combine: true },
  ]);
  expect((await readShow(shows))._id).toBe('show-2');
  const [, numbers] = await shows.collection.indexes();
  expect(numbers).toMatchObject({ name: 'number_unique', unique: true });
  expect(numbers).not.toHaveProperty('partialFilterExpression');
  await connection.dropDatabase();
  await connection.close();
});

test('an empty database needs nothing', async () => {
  const connection = await connectEmpty('show_ids_empty');
  await runMigrations(connection, [showIds], silentLog);
  expect(await connection.collection('shows').countDocuments()).toBe(0);
  await connection.dropDatabase();
  await connection.close();
});
