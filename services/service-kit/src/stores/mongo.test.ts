import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silentLog as log, startTestNetwork } from '../testing/factories.ts';
import { connectMongo, isMongoUnavailable, pingMongo } from './mongo.ts';

test('a MongoDB that does not answer any more is one that is away, for what is under way as well, until it is back', async () => {
  const network = await startTestNetwork(String(process.env.MONGODB_URI));
  // The driver looks often: here it finds out before the limit of what is under way.
  const uri = `mongodb://${network.host}/?directConnection=true&heartbeatFrequencyMS=500&serverMonitoringMode=poll`;
  const connection = await connectMongo({ uri, database: `test_mongo_${process.pid}`, log });
  const notes = connection.collection('notes');
  expect(await notes.findOne({})).toBeNull();

  network.swallows = true;
  await sleep(600);
  // Not repeated by the driver.
  await expect(notes.deleteMany({})).rejects.toSatisfy(isMongoUnavailable);
  await expect(notes.findOne({})).rejects.toSatisfy(isMongoUnavailable);
  await expect(pingMongo(connection)).rejects.toSatisfy(isMongoUnavailable);

  network.swallows = false;
  await expect.poll(() => notes.findOne({}).catch(isMongoUnavailable)).toBeNull();
  await connection.close();
  network.stop();
});
