import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/guest-id';
import { loadConfig } from '@cowbell/service-kit/base/config';
import type { Dispatcher } from 'undici';
import { expect, test, vi } from 'vitest';
import { buildEdge } from './build-edge.ts';
import { edgeConfig } from './config.ts';
import { createFairScheduler, type Sender } from './fair-scheduler.ts';
import { guestSecret } from './testing/factories.ts';

const earlierGuest = (id: string): Sender => ({ kind: 'earlierGuest', id });
const newcomer = (id: string): Sender => ({ kind: 'newcomer', id });
const anonymous: Sender = { kind: 'anonymous', id: '192.0.2.7' };

/** A scheduler, and the names of the requests that it has let through, in order. */
function setUp() {
  const { wait } = createFairScheduler({ guests: 4, anonymous: 2 });
  const forwarded: string[] = [];
  /** Sends requests with the names `<prefix>0`, `<prefix>1` and so on. @returns their connection. */
  function arrive(prefix: string, count: number, sender: Sender): EventEmitter {
    const connection = new EventEmitter();
    for (let n = 0; n < count; n += 1) {
      const turn = wait(sender, connection);
      if (turn) void turn.then(() => forwarded.push(`${prefix}${n}`));
      else forwarded.push(`${prefix}${n}`);
    }
    return connection;
  }
  /** The names since the last call. */
  const take = () => forwarded.splice(0).join(' ');
  return { arrive, take };
}

test('few requests do not wait', () => {
  const { arrive, take } = setUp();
  arrive('a', 2, earlierGuest('a'));
  arrive('n', 4, newcomer('n'));
  arrive('x', 2, anonymous);
  expect(take()).toBe('a0 a1 n0 n1 n2 n3 x0 x1');
});

test('a crowd is spread over several turns, in its order, and earlier guests do not wait for it', async () => {
  const { arrive, take } = setUp();
  const crowd = arrive('n', 10, newcomer('n'));
  expect(take()).toBe('n0 n1 n2 n3');
  await nextTurn();
  expect(take()).toBe('n4 n5 n6 n7');
  arrive('a', 1, earlierGuest('a'));
  arrive('late', 1, newcomer('n'));
  expect(take()).toBe('a0');
  await nextTurn();
  expect(take()).toBe('n8 n9 late0');
  expect(crowd.listenerCount('close')).toBe(0);
  await nextTurn();
  arrive('alone', 1, newcomer('n'));
  expect(take()).toBe('alone0');
});

test('who was served least lately is next', async () => {
  const { arrive, take } = setUp();
  arrive('a', 14, newcomer('a'));
  arrive('b', 2, newcomer('b'));
  arrive('c', 1, newcomer('c'));
  expect(take()).toBe('a0 a1 a2 a3');
  await nextTurn();
  expect(take()).toBe('b0 c0 b1 a4');
  await nextTurn();
  expect(take()).toBe('a5 a6 a7 a8');
});

test('a newcomer does not wait for a crowd of ids that were served lately', async () => {
  const { arrive, take } = setUp();
  const ids = Array.from({ length: 8 }, (_, n) => `id${n}`);
  for (const id of ids) arrive(`${id}.`, 2, newcomer(id));
  await nextTurn();
  await nextTurn();
  take();
  arrive('new', 1, newcomer('new'));
  await nextTurn();
  expect(take().split(' ')[0]).toBe('new0');
});

test('being served is forgotten after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { arrive, take } = setUp();
  const inTurnOf = async (seconds: number) => {
    vi.advanceTimersByTime(1_000 * seconds);
    await nextTurn();
    arrive('x', 4, newcomer('x'));
    arrive('a', 1, newcomer('a'));
    arrive('b', 1, newcomer('b'));
    await nextTurn();
    return take();
  };
  arrive('a', 1, newcomer('a'));
  expect(take()).toBe('a0');
  expect(await inTurnOf(1)).toBe('x0 x1 x2 x3 b0 a0');
  expect(await inTurnOf(6)).toBe('x0 x1 x2 x3 b0 a0');
  await nextTurn();
  arrive('a', 1, newcomer('a'));
  expect(take()).toBe('a0');
  expect(await inTurnOf(20)).toBe('x0 x1 x2 x3 a0 b0');
  vi.useRealTimers();
});

test('a request whose connection was closed takes no place, and is let go at once', async () => {
  const { arrive, take } = setUp();
  arrive('a', 7, newcomer('a'));
  const left = arrive('left', 5, newcomer('b'));
  arrive('c', 1, newcomer('c'));
  take();
  left.emit('close');
  await Promise.resolve();
  expect(take()).toBe('left0 left1 left2 left3 left4');
  await nextTurn();
  expect(take()).toBe('c0 a4 a5 a6');
  expect(left.listenerCount('close')).toBe(0);
});

test('newcomers do not wait for a crowd without guest ids', async () => {
  const { arrive, take } = setUp();
  arrive('x', 5, anonymous);
  arrive('n', 1, newcomer('n'));
  expect(take()).toBe('x0 x1 n0');
  await nextTurn();
  expect(take()).toBe('x2 x3');
  await nextTurn();
  expect(take()).toBe('x4');
});

test('an earlier guest who sends many at once waits with the newcomers, and keeps no other one waiting', async () => {
  const { arrive, take } = setUp();
  arrive('a', 10, earlierGuest('a'));
  arrive('b', 1, earlierGuest('b'));
  expect(take()).toBe('a0 a1 a2 a3 a4 a5 b0');
  await nextTurn();
  arrive('again', 1, earlierGuest('a'));
  expect(take()).toBe('a6 a7 a8 a9 again0');
});

test('the edge forwards what earlier guests send before what a crowd of newcomers and of invented ids does', async () => {
  const forwarded: string[] = [];
  const upstream = {
    async request({ path }: Dispatcher.RequestOptions) {
      forwarded.push(path);
      return { statusCode: 200, headers: {}, body: Readable.from(['{}']) };
    },
    destroy: async () => {},
  } as unknown as Dispatcher;
  const environment = { PORT: '0', HOSTS: 'any', LOG_LEVEL: 'silent', GUEST_SECRET: guestSecret.toString('hex') };
  const edge = await buildEdge(loadConfig(edgeConfig, environment), { transport: () => upstream });
  const anHourAgo = Date.now() - 3_600_000;
  const send = (method: 'GET' | 'POST', url: string, cookie: string) =>
    edge.app.inject({ method, url, headers: { cookie: `${guestCookieName}=${cookie}` } });
  await Promise.all([
    ...Array.from({ length: 10 }, () => send('POST', '/graphql?newcomer', createGuestCookie(guestSecret))),
    ...Array.from({ length: 10 }, () =>
      send('POST', '/graphql?invented', createGuestCookie(Buffer.alloc(32), anHourAgo)),
    ),
    send('POST', '/graphql?earlier', createGuestCookie(guestSecret, anHourAgo)),
    ...Array.from({ length: 40 }, () => send('GET', '/graphql?read', createGuestCookie(guestSecret))),
    ...Array.from({ length: 10 }, () => send('GET', '/events', createGuestCookie(guestSecret))),
  ]);
  expect(forwarded).toHaveLength(71);
  const indexOf = (path: string, count: number) => forwarded.flatMap((one, n) => (one === path ? [n] : []))[count - 1];
  expect(indexOf('/graphql?earlier', 1)).toBe(6);
  expect(indexOf('/graphql?newcomer', 10)).toBeLessThan(Number(indexOf('/graphql?invented', 10)));
  // A crowd delays nothing but what is of its kind, and reads of newcomers are not spread.
  expect(indexOf('/graphql?read', 40)).toBe(46);
  expect(indexOf('/events', 4)).toBe(50);
  expect(indexOf('/events', 5)).toBeGreaterThan(Number(indexOf('/graphql?newcomer', 5)));
  await edge.close();
});
