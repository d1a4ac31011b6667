import { expect, test, vi } from 'vitest';
import {
  createFullRedis,
  createTestRedis,
  silentLog as log,
  startTestNetwork,
  uniquePrefix,
} from '../testing/factories.ts';
import { checkRedis, createRedis, createRedisSubscriber, waitForRedis } from './redis.ts';

test('a command fails without a response, and at once while there is no working connection', async () => {
  const network = await startTestNetwork(String(process.env.REDIS_URL));
  const redis = createRedis({ url: `redis://${network.host}`, name: 'test', log });
  await waitForRedis(redis);
  expect(await redis.ping()).toBe('PONG');
  network.blocksData = true;
  await expect(redis.ping()).rejects.toThrow('timed out');
  await vi.waitFor(() => expect(redis.status).not.toBe('ready'), 10_000);
  await expect(redis.ping()).rejects.toThrow("isn't writeable");
  network.blocksData = false;
  await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), 10_000);
  redis.disconnect();
  network.stop();
});

test('a Redis that is full is not ready', async () => {
  const [redis, full] = await Promise.all([createTestRedis(), createFullRedis()]);
  await checkRedis(redis, uniquePrefix());
  await expect(checkRedis(full, uniquePrefix())).rejects.toThrow();
  redis.disconnect();
  full.disconnect();
});

test('a subscriber without messages stays connected while Redis responds to heartbeats', async () => {
  const network = await startTestNetwork(String(process.env.REDIS_URL));
  const subscriber = createRedisSubscriber({ url: `redis://${network.host}`, name: 'test', log });
  const ping = vi.spyOn(subscriber, 'ping');
  await vi.waitFor(() => expect(subscriber.status).toBe('ready'), 10_000);
  await subscriber.subscribe('nothing');
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(3), 15_000);
  expect(await Promise.all(ping.mock.results.map(({ value }) => value))).toEqual(['PONG', 'PONG', 'PONG']);
  expect(network.connections).toBe(1);
  subscriber.disconnect();
  network.stop();
});
