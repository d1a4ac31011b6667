import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { topicNames } from '@cowbell/contracts/topics';
import { launch } from '@cowbell/local/processes/launch';
import { findFreePort } from '@cowbell/local/processes/ports';
import { prepareRedis } from '@cowbell/local/stores/redis';
import { createLogger } from '@cowbell/service-kit/base/log';
import { createEventPublisher, type EventPublisher, eventChannel } from '@cowbell/service-kit/events/domain-events';
import { createListenerCount } from '@cowbell/service-kit/events/listener-count';
import { createRedis, type Redis, waitForRedis } from '@cowbell/service-kit/stores/redis';
import { readTopicVersions } from '@cowbell/service-kit/testing/topic-versions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EventStream, openEvents } from './event-stream.ts';
import { createGuest, createNewcomer, startGateway, type TestGateway } from './start-gateway.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const prefix = `test_events_${process.pid}:`;
const open: EventStream[] = [];

async function listen(gateway: TestGateway, headers: Record<string, string> = createGuest()): Promise<EventStream> {
  const stream = await openEvents(gateway.url, headers);
  open.push(stream);
  return stream;
}

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

describe('a stream of live updates', () => {
  let gateway: TestGateway;
  let redis: Redis;
  let publisher: EventPublisher;
  beforeAll(async () => {
    gateway = await startGateway({ REDIS_PREFIX: prefix, EVENTS_MAX_CLIENTS: '5', EVENTS_HEARTBEAT_MS: '200' });
    redis = createRedis({ url: process.env.REDIS_URL ?? '', name: 'test', log });
    publisher = createEventPublisher({ redis, prefix, log });
    await waitForRedis(redis);
    await gateway.untilLive();
  });
  afterAll(async () => {
    redis.disconnect();
    await gateway.close();
  });

  it('starts with a retry hint and the version and age of every topic', async () => {
    const stream = await listen(gateway, { ...createGuest(), 'last-event-id': 'whatever' });
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['cache-control']).toContain('no-store');
    const hello = await stream.next('hello');
    const ofEachTopic = Object.fromEntries(topicNames.map((topic) => [topic, expect.any(Number)]));
    expect(hello.data).toEqual({ versions: ofEachTopic, ages: ofEachTopic, heartbeat: 200 });
    expect(stream.text()).toMatch(/^retry: \d{4}\n\nevent: hello\ndata: /);
  });

  it('has the security headers of all responses', async () => {
    const response = await fetch(`${gateway.url}/events`, { headers: createGuest() });
    await response.body?.cancel();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'content-type': 'text/event-stream; charset=utf-8',
    });
  });

  it('sends heartbeats as events, which a page can see', async () => {
    const stream = await listen(gateway);
    await stream.next('hello');
    await stream.next('ping');
    await stream.next('ping');
  });

  it('sends a change to every client, with a higher version', async () => {
    const phones = await Promise.all([listen(gateway), listen(gateway)]);
    const hello = await phones[0].next('hello');
    await publisher.publish({ type: 'request.created', id: 'x' });
    for (const phone of phones) {
      const change = await phone.next('change');
      expect(change.data).toEqual({ topic: 'requests', version: expect.any(Number) });
      expect(change.data.version).toBeGreaterThan(hello.data.versions.requests);
      expect(change.id).toBe(String(change.data.version));
    }
  });

  it('sends all topics that one event changes', async () => {
    const stream = await listen(gateway);
    await publisher.publish({ type: 'artist.deleted', id: 'x' });
    const changed = [await stream.next('change'), await stream.next('change'), await stream.next('change')];
    expect(changed.map((change) => change.data.topic).sort()).toEqual(['artists', 'requests', 'songs']);
  });

  it('sends many changes of a topic in a few batches, and always the last one', async () => {
    const stream = await listen(gateway);
    await stream.next('hello');
    for (let n = 0; n < 60; n++) await publisher.publish({ type: 'request.created', id: 'x' });
    const { requests: latest } = await readTopicVersions(redis, prefix);
    const sent = () => stream.messages.filter(({ event }) => event === 'change').map(({ data }) => data.version);
    await expect.poll(() => sent().at(-1)).toBe(latest);
    expect(sent().length).toBeLessThan(20);
    expect(sent()).toEqual(sent().toSorted((a, b) => a - b));
    expect((await (await listen(gateway)).next('hello')).data.versions.requests).toBe(latest);
  });

  it('sends a change with a higher version even if that of the event is lower', async () => {
    const stream = await listen(gateway);
    const { versions } = (await stream.next('hello')).data;
    const event = { type: 'show.updated', at: new Date().toISOString(), versions: { show: 1 } };
    await redis.publish(eventChannel(prefix, 'show.updated'), JSON.stringify(event));
    expect((await stream.next('change')).data).toEqual({ topic: 'show', version: versions.show + 1 });
  });

  it('says that tokens were revoked, but not whose', async () => {
    const stream = await listen(gateway);
    await stream.next('hello');
    await publisher.publish({ type: 'user.tokensRevoked', id: 'ada', version: 2 });
    const change = await stream.next('change');
    expect(change.data).toEqual({ topic: 'sessions', version: expect.any(Number) });
  });

  it('tells a new client how long ago each topic changed', async () => {
    const early = await listen(gateway);
    const { ages: before } = (await early.next('hello')).data;
    const begin = performance.now();
    await publisher.publish({ type: 'setlist.saved' });
    await early.next('change');
    const { ages } = (await (await listen(gateway)).next('hello')).data;
    expect(ages.setList).toBeLessThanOrEqual(Math.ceil(performance.now() - begin));
    expect(ages.artists).toBeGreaterThanOrEqual(before.artists);
  });

  it('ignores messages that are not domain events', async () => {
    const stream = await listen(gateway);
    await stream.next('hello');
    const channel = eventChannel(prefix, 'show.updated');
    await redis.publish(channel, 'nonsense');
    await redis.publish(
      channel,
      JSON.stringify({ type: 'party', at: new Date().toISOString(), versions: { artists: 1 } }),
    );
    await publisher.publish({ type: 'show.updated' });
    const topics = [];
    for (let i = 0; i < 3; i += 1) topics.push((await stream.next('change')).data.topic);
    expect(topics.sort()).toEqual(['show', 'songs', 'stage']);
    expect(stream.messages.filter((message) => message.event === 'change')).toHaveLength(3);
  });

  it('is refused when too many are open, until one of them is closed', async () => {
    const listenFrom = (n: number) => listen(gateway, { ...createGuest(), 'x-forwarded-for': `192.0.2.${n}` });
    const phones = await Promise.all([1, 2, 3, 4, 5].map(listenFrom));
    const tooMany = await listenFrom(6);
    expect(tooMany.status).toBe(503);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    phones[0]?.close();
    expect((await listenFrom(7)).status).toBe(200);
  });
});

it('browsers are counted once, over all gateways, until they leave or the gateway stops', async () => {
  const ownPrefix = `${prefix}count:`;
  const redis = createRedis({ url: process.env.REDIS_URL ?? '', name: 'test', log });
  await waitForRedis(redis);
  const { read } = createListenerCount({ redis, prefix: ownPrefix });
  const [first, second] = [
    await startGateway({ REDIS_PREFIX: ownPrefix }),
    await startGateway({ REDIS_PREFIX: ownPrefix }),
  ];
  const guest = createGuest();
  const page = await listen(first, guest);
  await listen(first, guest);
  const anonymous = await listen(first, {});
  await listen(second);
  await expect.poll(read, { timeout: 8_000 }).toBe(3);
  page.close();
  anonymous.close();
  await second.close();
  await expect.poll(read, { timeout: 8_000 }).toBe(1);
  await first.close();
  expect(await read()).toBe(0);
  redis.disconnect();
});

describe('streams of one caller', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ REDIS_PREFIX: prefix, EVENTS_MAX_CLIENTS: '100' });
  });
  afterAll(() => gateway.close());

  /** Opens many streams, and sorts them by their status. */
  async function openMany(count: number, headers: (n: number) => Record<string, string>) {
    const all = await Promise.all(Array.from({ length: count }, (_, n) => listen(gateway, headers(n))));
    const close = async () => {
      for (const stream of all) stream.close();
      await Promise.all(all.map(({ ended }) => ended));
    };
    return { open: all.filter(({ status }) => status === 200), close };
  }

  it('are limited to eight for each guest, who loses the oldest one for a ninth', async () => {
    const guest = createGuest();
    const first = await listen(gateway, guest);
    const { open, close } = await openMany(8, () => guest);
    expect(open).toHaveLength(8);
    await first.ended;
    await open[7]?.next('hello');
    await close();
  });

  it('are few for callers of one address without a guest id', async () => {
    const guest = await listen(gateway, createGuest());
    const { open, close } = await openMany(13, () => ({}));
    expect(open).toHaveLength(13);
    // The oldest ones of these callers end, and nobody else's.
    await expect.poll(() => open.map((stream) => stream.isOpen()).filter(Boolean)).toHaveLength(10);
    expect(guest.isOpen()).toBe(true);
    const later = await listen(gateway, {});
    expect(later.status).toBe(200);
    await expect.poll(() => open.filter((stream) => stream.isOpen()).length).toBe(9);
    guest.close();
    later.close();
    expect((await listen(gateway, createNewcomer())).status).toBe(200);
    await close();
  });

  it('go from the guest with the most to one who has none, when those of the address are in use', async () => {
    const greedy = createGuest();
    const others = Array.from({ length: 14 }, createGuest);
    const { open, close } = await openMany(50, (n) => (n < 8 ? greedy : (others[n % others.length] ?? {})));
    expect(open).toHaveLength(50);
    const left = (streams: readonly EventStream[]) => streams.filter((stream) => stream.isOpen()).length;
    const phones = await openMany(5, createNewcomer);
    expect(phones.open).toHaveLength(5);
    await expect.poll(() => left(open.slice(0, 8))).toBe(3);
    expect(left(open)).toBe(45);
    const morePhones = await openMany(30, createNewcomer);
    expect(morePhones.open).toHaveLength(30);
    await expect.poll(() => left(open)).toBe(15);
    for (const n of others.keys()) {
      expect(left(open.filter((_, i) => i >= 8 && i % others.length === n))).toBe(1);
    }
    await morePhones.close();
    await close();
    await phones.close();
  });

  it('stay with those who have one each, when those of the address are in use', async () => {
    const { open, close } = await openMany(50, createGuest);
    expect(open).toHaveLength(50);
    expect((await listen(gateway, createGuest())).status).toBe(503);
    expect((await listen(gateway, { ...createGuest(), 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    for (const stream of open) expect(stream.isOpen()).toBe(true);
    await close();
  });

  it('go to a guest of another address, when two addresses have all of them', async () => {
    const ids = Array.from({ length: 20 }, createGuest);
    const { open, close } = await openMany(100, (n) => ({
      ...ids[n % ids.length],
      'x-forwarded-for': `192.0.2.${n % 2}`,
    }));
    expect(open).toHaveLength(100);
    expect((await listen(gateway, createGuest())).status).toBe(200);
    await close();
  });

  it('leave a quarter of all streams to guests, however many invented guest ids there are', async () => {
    const invented = (n: number) => ({
      cookie: `cowbell_guest=${'a'.repeat(19)}${100 + n}.${'b'.repeat(43)}`,
      'x-forwarded-for': `192.0.2.${n % 16}`,
    });
    const { open, close } = await openMany(80, invented);
    expect(open).toHaveLength(75);
    expect((await listen(gateway, { 'x-forwarded-for': '192.0.2.99' })).status).toBe(503);
    expect((await listen(gateway)).status).toBe(200);
    await close();
  });

  it('are limited to one per connection: a second request on it closes it', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const request = 'GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n';
    socket.write(request);
    await once(socket, 'data');
    socket.write(request);
    await once(socket, 'close');
  });
});

describe('the end of a stream of live updates', () => {
  it('ends when the gateway stops, so that clients reconnect to another one', async () => {
    const gateway = await startGateway({ REDIS_PREFIX: prefix });
    const stream = await listen(gateway);
    await stream.next('hello');
    await gateway.close();
    await stream.ended;
  });

  it('ends at its maximum age, also when its client never reads, and a client that reconnects gets the versions', async () => {
    const gateway = await startGateway({ REDIS_PREFIX: prefix, EVENTS_MAX_AGE_MS: '1000' });
    const idleClient = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    idleClient.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const stream = await listen(gateway);
    await stream.next('hello');
    await stream.ended;
    // Everything that was sent to it, and the end.
    expect(await text(idleClient)).toContain('event: hello');
    expect((await (await listen(gateway)).next('hello')).data.versions).toBeDefined();
    await gateway.close();
  });

  it('stays open while Redis is unavailable, says so, and reports every topic as changed when it is back', async () => {
    const folder = await mkdtemp(`${tmpdir()}/cowbell-events-`);
    const port = await findFreePort();
    const redis = await prepareRedis({ folder, port, logFile: `${folder}/log`, report: () => {} });
    const gateway = await startGateway({ REDIS_PREFIX: prefix, REDIS_URL: redis.url });
    const stream = await listen(gateway);
    expect((await stream.next('status')).data).toEqual({ live: false });

    const begin = performance.now();
    const first = await launch(redis);
    expect((await stream.next('status')).data).toEqual({ live: true });
    // Anything may have changed in the meantime.
    const { ages } = (await (await listen(gateway)).next('hello')).data;
    expect(Math.max(...Object.values<number>(ages))).toBeLessThanOrEqual(Math.ceil(performance.now() - begin));
    const { versions } = (await stream.next('hello')).data;
    for (const topic of Object.keys(versions)) {
      const change = await stream.next('change');
      expect(change.data.topic).toBe(topic);
      expect(change.data.version).toBeGreaterThan(versions[topic]);
    }

    await first.kill();
    expect((await stream.next('status')).data).toEqual({ live: false });
    const second = await launch(redis);
    expect((await stream.next('status')).data).toEqual({ live: true });

    await gateway.close();
    await second.kill();
    await rm(folder, { recursive: true });
  });
});
