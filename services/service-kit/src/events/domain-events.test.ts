import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import {
  createTestRedis,
  createUnavailableRedis,
  silentLog as log,
  startTestNetwork,
  uniquePrefix,
} from '../testing/factories.ts';
import {
  createEventPublisher,
  type DomainEvent,
  eventsChannel,
  readTopicVersions,
  subscribeToEvents,
} from './domain-events.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

/** A subscriber that has begun to listen. */
async function listen({ name = 'test', url = String(process.env.REDIS_URL) } = {}) {
  const prefix = uniquePrefix();
  const received: DomainEvent[] = [];
  const onConnected = vi.fn();
  const onDisconnected = vi.fn();
  const onEvent = (event: DomainEvent) => received.push(event);
  const subscriber = subscribeToEvents({ url, prefix, name, log, onEvent, onConnected, onDisconnected });
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  return { prefix, received, onConnected, onDisconnected, subscriber };
}

test('a change arrives with its time and the new versions of the topics it touches', async () => {
  const { prefix, received, subscriber } = await listen();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'song.updated', id: 'africa' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toEqual({
    type: 'song.updated',
    id: 'africa',
    at: expect.stringMatching(/Z$/),
    versions: { songs: expect.any(Number), requests: expect.any(Number) },
  });
  const { requests, show } = await readTopicVersions(redis, prefix);
  expect(received[0]).toMatchObject({ versions: { requests } });
  expect(show).toBe(0);
  subscriber.close();
});

test('versions only grow, also after Redis lost its data', async () => {
  const prefix = uniquePrefix();
  const publisher = createEventPublisher({ redis, prefix, log });
  const versions: number[] = [];
  for (const loseData of [false, false, true]) {
    if (loseData) await redis.del(`${prefix}version:requests`);
    await publisher.publish({ type: 'request.created' });
    versions.push((await readTopicVersions(redis, prefix)).requests);
  }
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test('revoked tokens are told with their version', async () => {
  const { prefix, received, subscriber } = await listen();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'user.tokensRevoked', id: 'ada', version: 2 });
  await vi.waitFor(() => expect(received).toMatchObject([{ type: 'user.tokensRevoked', id: 'ada', version: 2 }]));
  subscriber.close();
});

test('what is no event on the channel is passed over', async () => {
  const { prefix, received, subscriber } = await listen();
  await redis.publish(eventsChannel(prefix), 'not JSON');
  await redis.publish(eventsChannel(prefix), '{"type":"unheard.of"}');
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'show.updated' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.type).toBe('show.updated');
  subscriber.close();
});

test('a lost connection is told, and listening begins again by itself', async () => {
  const name = crypto.randomUUID();
  const { prefix, received, onConnected, onDisconnected, subscriber } = await listen({ name });
  const clients = String(await redis.client('LIST')).split('\n');
  const id = /^id=(\d+)/.exec(clients.find((client) => client.includes(name)) ?? '')?.[1];
  await redis.client('KILL', 'ID', String(id));
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), 5_000);
  expect(onDisconnected).toHaveBeenCalledOnce();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'request.created' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  subscriber.close();
});

test('a connection that fell silent is given up, as often as it takes, until events arrive again', async () => {
  const network = await startTestNetwork(String(process.env.REDIS_URL));
  const { prefix, received, onConnected, onDisconnected, subscriber } = await listen({
    url: `redis://${network.host}`,
  });
  network.swallows = true;
  await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce(), 10_000);
  await vi.waitFor(() => expect(network.connections).toBeGreaterThanOrEqual(4), 15_000);
  expect(onConnected).toHaveBeenCalledOnce();
  network.swallows = false;
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), 10_000);
  expect(onDisconnected).toHaveBeenCalledOnce();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'request.created' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  subscriber.close();
  network.stop();
});

test('publishing while Redis is away fails nothing', async () => {
  const away = createUnavailableRedis();
  await createEventPublisher({ redis: away, prefix: uniquePrefix(), log }).publish({ type: 'request.created' });
  away.disconnect();
});
