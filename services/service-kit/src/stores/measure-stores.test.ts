import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestRedis, silentLog as log } from '../testing/factories.ts';
import { measureStores } from './measure-stores.ts';
import { connectMongo } from './mongo.ts';

test('measures each command of MongoDB and Redis once, and changes no result', async () => {
  const connection = await connectMongo({
    uri: String(process.env.MONGODB_URI),
    database: `test_measure_${process.pid}`,
    log,
  });
  const redis = await createTestRedis();
  const registry = new Registry();
  measureStores(registry, { connection, redis });
  const countOf = async (store: string) => {
    const line = new RegExp(`^store_command_duration_seconds_count\\{store="${store}"\\} (\\d+)$`, 'm');
    return Number(line.exec(await registry.metrics())?.[1]);
  };

  const notes = connection.collection('notes');
  expect(await notes.findOne({})).toBeNull();
  await Promise.all([notes.countDocuments({}), notes.find({}).toArray()]);
  await expect(notes.findOne({ $nonsense: 1 })).rejects.toThrow('$nonsense');
  expect(await countOf('mongodb')).toBe(4);

  expect(await redis.ping()).toBe('PONG');
  await expect(redis.call('nonsense')).rejects.toThrow('unknown command');
  expect(await redis.pipeline().ping().echo('moo').exec()).toEqual([
    [null, 'PONG'],
    [null, 'moo'],
  ]);
  expect(await countOf('redis')).toBe(4);

  redis.disconnect();
  await connection.close();
});
