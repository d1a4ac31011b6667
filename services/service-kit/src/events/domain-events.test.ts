import type { EventType } from '@cowbell/contracts/topics';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Redis } from '../stores/redis.ts';
import {
  createFullRedis,
  createTestRedis,
  createUnavailableRedis,
  silentLog as log,
  startTestNetwork,
  uniquePrefix,
} from '../testing/factories.ts';
import { readTopicVersions } from '../testing/topic-versions.ts';
import {
  createEventPublisher,
  type DomainEvent,
  eventChannel,
  eventTypes,
  type NewDomainEvent,
  subscribeToEvents,
} from './domain-events.ts';

let redis: Redis;

beforeAll(async () => {
  redis = await createTestRedis();
});
afterAll(() => redis.disconnect());

/** Starts a subscriber and waits until it is connected. */
async function subscribe({
  name = 'test',
  url = String(process.env.REDIS_URL),
  types = eventTypes as readonly EventType[],
} = {}) {
  const prefix = uniquePrefix();
  const received: DomainEvent[] = [];
  const onConnected = vi.fn();
  const onDisconnected = vi.fn();
  const onEvent = (event: DomainEvent) => received.push(event);
  const subscriber = subscribeToEvents({ url, prefix, name, log, types, onEvent, onConnected, onDisconnected });
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

test('a version does not fall when the clock of Redis is behind', async () => {
  const { prefix, received, subscriber } = await subscribe();
  const publisher = createEventPublisher({ redis, prefix, log });
  const tomorrow = (Date.now() + 86_400_000) * 1_000;
  await redis.set(`${prefix}version:show`, tomorrow);
  for (let n = 0; n < 2; n++) await publisher.publish({ type: 'show.updated' });
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received.map(({ versions }) => versions.show)).toEqual([tomorrow + 1, tomorrow + 2]);
  expect((await readTopicVersions(redis, prefix)).show).toBe(tomorrow + 2);
  subscriber.close();
});

test('an event about revoked tokens has their version', async () => {
  const { prefix, received, subscriber } = await subscribe();
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'user.tokensRevoked', id: 'ada', version: 2 });
  await vi.waitFor(() => expect(received).toMatchObject([{ type: 'user.tokensRevoked', id: 'ada', version: 2 }]));
  subscriber.close();
});

test('a message that is not an event is ignored', async () => {
  const { prefix, received, subscriber } = await subscribe();
  await redis.publish(eventChannel(prefix, 'song.created'), 'not JSON');
  await redis.publish(eventChannel(prefix, 'song.created'), '{"type":"unknown.type"}');
  await createEventPublisher({ redis, prefix, log }).publish({ type: 'show.updated' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.type).toBe('show.updated');
  subscriber.close();
});

test('a topic that only another version knows is left out of an event', async () => {
  const { prefix, received, subscriber } = await subscribe();
  const event = { type: 'song.created', at: new Date().toISOString(), versions: { songs: '2', polkas: '3' } };
  await redis.publish(eventChannel(prefix, 'song.created'), JSON.stringify(event));
  await vi.waitFor(() => expect(received).toMatchObject([{ versions: { songs: 2 } }]));
  expect(received[0]?.versions).toEqual({ songs: 2 });
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

test('a subscriber gets events of its types only, in the order in which they were published', async () => {
  const { prefix, received, subscriber } = await subscribe({ types: ['song.updated', 'show.updated'] });
  const publisher = createEventPublisher({ redis, prefix, log });
  const sent: EventType[] = ['song.updated', 'request.created', 'show.updated', 'artist.created', 'song.updated'];
  await Promise.all(sent.map((type) => publisher.publish({ type } as NewDomainEvent)));
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(received.map(({ type }) => type)).toEqual(['song.updated', 'show.updated', 'song.updated']);
  const versions = received.map((event) => event.versions.songs);
  expect(versions).toEqual([...new Set(versions)].sort());
  subscriber.close();
});

describe('a burst of sends', () => {
  test('is published as one event at once, and one for the rest, without an id', async () => {
    const { prefix, received, subscriber } = await subscribe();
    const publisher = createEventPublisher({ redis, prefix, log });
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => publisher.publish({ type: 'request.created', id: `${i}` })),
    );
    await publisher.publish({ type: 'requests.cleared' });
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received.map(({ type, id }) => [type, id])).toEqual([
      ['request.created', '0'],
      ['request.created', undefined],
      ['requests.cleared', undefined],
    ]);
    const versions = received.map((event) => Number(event.versions.requests));
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    subscriber.close();
  });

  test('of two is two events with their ids', async () => {
    const { prefix, received, subscriber } = await subscribe();
    const publisher = createEventPublisher({ redis, prefix, log });
    await Promise.all(['a', 'b'].map((id) => publisher.publish({ type: 'request.created', id })));
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual(['a', 'b']));
    subscriber.close();
  });

  test('is not lost when the publisher closes', async () => {
    const { prefix, received, subscriber } = await subscribe();
    const client = await createTestRedis();
    const publisher = createEventPublisher({ redis: client, prefix, log });
    for (const id of ['a', 'b', 'c']) void publisher.publish({ type: 'request.created', id });
    void publisher.publish({ type: 'show.updated' });
    await publisher.close();
    client.disconnect();
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received.map(({ type }) => type).sort()).toEqual(['request.created', 'request.created', 'show.updated']);
    subscriber.close();
  });
});

test('a publisher is closed when everything is published', async () => {
  const publisher = createEventPublisher({ redis, prefix: uniquePrefix(), log });
  const onPublished = vi.fn();
  void publisher.publish({ type: 'show.updated' }).then(onPublished);
  await publisher.close();
  expect(onPublished).toHaveBeenCalledOnce();
});

test('an event arrives, with versions that grow, also when Redis is full', async () => {
  const { prefix, received, subscriber } = await subscribe();
  const full = await createFullRedis();
  const publisher = createEventPublisher({ redis: full, prefix, log });
  for (const id of ['a', 'b']) await publisher.publish({ type: 'song.updated', id });
  await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual(['a', 'b']));
  const [first = 0, second = 0] = received.map(({ versions }) => versions.songs);
  expect(second).toBeGreaterThan(first);
  full.disconnect();
  subscriber.close();
});

test('publishing does not throw while Redis is unavailable', async () => {
  const unavailable = createUnavailableRedis();
  await createEventPublisher({ redis: unavailable, prefix: uniquePrefix(), log }).publish({ type: 'request.created' });
  unavailable.disconnect();
});
