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

/** Starts a subscriber and waits until it is connected. */
async function subscribe({ name = 'test', url = String(process.env.REDIS_URL) } = {}) {
  const prefix = uniquePrefix();
  const received: DomainEvent[] = [];
  const onConnected = vi.fn();
  const onDisconnected = vi.fn();
  const onEvent = (event: DomainEvent) => received.push(event);
  const subscriber = subscribeToEvents({ url, prefix, name, log, onEvent, onConnected, onDisconnected });
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  return { prefix, received, onConnected, onDisconnected, subscriber };
}

test('an event arrives with its time and the new versions of the topics that it changes', async () => {
  const { prefix, received, subscriber } = await subscribe();
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

test('versions only grow, even after Redis lost its data', async () => {
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

test('an event about revoked tokens has their version', async () => {
  const { prefix, received, subscriber } = await subscribe();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'user.tokensRevoked', id: 'ada', version: 2 });
  await vi.waitFor(() => expect(received).toMatchObject([{ type: 'user.tokensRevoked', id: 'ada', version: 2 }]));
  subscriber.close();
});

test('a message that is not an event is ignored', async () => {
  const { prefix, received, subscriber } = await subscribe();
  await redis.publish(eventsChannel(prefix), 'not JSON');
  await redis.publish(eventsChannel(prefix), '{"type":"unknown.type"}');
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'show.updated' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.type).toBe('show.updated');
  subscriber.close();
});

test('a lost connection is reported, and the subscriber reconnects', async () => {
  const name = crypto.randomUUID();
  const { prefix, received, onConnected, onDisconnected, subscriber } = await subscribe({ name });
  const clients = String(await redis.client('LIST')).split('\n');
  const id = /^id=(\d+)/.exec(clients.find((client) => client.includes(name)) ?? '')?.[1];
  await redis.client('KILL', 'ID', String(id));
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), 5_000);
  expect(onDisconnected).toHaveBeenCalledOnce();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'request.created' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  subscriber.close();
});

test('a silent connection is closed and replaced until events arrive again', async () => {
  const network = await startTestNetwork(String(process.env.REDIS_URL));
  const { prefix, received, onConnected, onDisconnected, subscriber } = await subscribe({
    url: `redis://${network.host}`,
  });
  network.blocksData = true;
  await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce(), 10_000);
  await vi.waitFor(() => expect(network.connections).toBeGreaterThanOrEqual(4), 15_000);
  expect(onConnected).toHaveBeenCalledOnce();
  network.blocksData = false;
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), 10_000);
  expect(onDisconnected).toHaveBeenCalledOnce();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'request.created' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  subscriber.close();
  network.stop();
});

test('publishing does not throw while Redis is unavailable', async () => {
  const unavailable = createUnavailableRedis();
  await createEventPublisher({ redis: unavailable, prefix: uniquePrefix(), log }).publish({ type: 'request.created' });
  unavailable.disconnect();
});
