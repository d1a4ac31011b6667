import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { expect, test } from 'vitest';
import { defineArtistModel } from '../artist/artist.model.ts';
import { artistVersions } from './003-artist-versions.ts';

test('artists of the version before are in version 1, and later changes stay', async () => {
  const connection = await connectEmpty('artist_versions');
  await storeBefore(connection, new URL('./003-artist-versions.before.json', import.meta.url));
  const artists = defineArtistModel(connection);
  await prepareDatabase(connection, [artistVersions], silentLog);
  const read = () => artists.find({}, { _id: 0 }).sort({ name: 1 }).lean();
  expect(await read()).toEqual([
    { name: 'Queen', version: 1 },
    { name: 'Toto', holds: 3, version: 1 },
  ]);
  await artists.updateOne({ name: 'Queen' }, { $inc: { version: 1 } });
  // A process that was killed after the migration runs it again.
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [artistVersions], silentLog);
  expect(await read()).toMatchObject([{ version: 2 }, { version: 1 }]);
  await connection.dropDatabase();
  await connection.close();
});
