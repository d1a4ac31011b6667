import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { expect, test } from 'vitest';
import { definePinModel } from '../verification/pins.ts';
import { earlierPins } from './002-earlier-pins.ts';

test('a PIN that was sent before has replaced none', async () => {
  const connection = await connectEmpty('earlier_pins');
  await storeBefore(connection, new URL('./002-earlier-pins.before.json', import.meta.url));
  await prepareDatabase(connection, [earlierPins], silentLog);
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [earlierPins], silentLog);
  expect(await definePinModel(connection).find().lean()).toMatchObject([{ pinHash: 'a hash', tries: 2, earlier: [] }]);
  await connection.dropDatabase();
  await connection.close();
});
