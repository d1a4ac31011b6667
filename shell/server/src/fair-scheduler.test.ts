import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGuestCookie, guestCookieName } from '@cowbell/service-kit/auth/guest-id';
import { loadConfig } from '@cowbell/service-kit/base/config';
import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { buildEdge } from './build-edge.ts';
import { edgeConfig } from './config.ts';
import { createFairScheduler } from './fair-scheduler.ts';
import { guestSecret } from './testing/factories.ts';

/** A scheduler, and the names of the requests that it has let through, in order. */
function setUp() {
  const { wait } = createFairScheduler();
  const forwarded: string[] = [];
  /** @param guestId of an earlier guest. */
  function arrive(name: string, guestId?: string): void {
    const turn = wait(guestId);
    if (turn) void turn.then(() => forwarded.push(name));
    else forwarded.push(name);
  }
  return { arrive, forwarded };
}

test('few requests do not wait', () => {
  const { arrive, forwarded } = setUp();
  arrive('a1', 'a');
  arrive('a2', 'a');
  for (const name of ['n1', 'n2', 'n3', 'n4']) arrive(name);
  expect(forwarded).toEqual(['a1', 'a2', 'n1', 'n2', 'n3', 'n4']);
});

test('a crowd is spread over several turns, in its order, and earlier guests do not wait for it', async () => {
  const { arrive, forwarded } = setUp();
  for (let n = 0; n < 10; n += 1) arrive(`n${n}`);
  expect(forwarded.splice(0)).toEqual(['n0', 'n1', 'n2', 'n3']);
  await nextTurn();
  expect(forwarded.splice(0)).toEqual(['n4', 'n5', 'n6', 'n7']);
  arrive('a', 'a');
  arrive('late');
  expect(forwarded.splice(0)).toEqual(['a']);
  await nextTurn();
  expect(forwarded.splice(0)).toEqual(['n8', 'n9', 'late']);
  await nextTurn();
  arrive('alone');
  expect(forwarded).toEqual(['alone']);
});

test('an earlier guest who sends many at once waits with everybody else, and keeps no other one waiting', async () => {
  const { arrive, forwarded } = setUp();
  for (let n = 0; n < 12; n += 1) arrive(`a${n}`, 'a');
  arrive('b', 'b');
  expect(forwarded.splice(0)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b']);
  await nextTurn();
  arrive('a12', 'a');
  expect(forwarded.splice(0)).toEqual(['a6', 'a7', 'a8', 'a9', 'a12']);
});

test('the edge forwards the requests of an earlier guest before those of a crowd of newcomers and of invented ids', async () => {
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
  const get = (url: string, cookie: string) =>
    edge.app.inject({ url, headers: { cookie: `${guestCookieName}=${cookie}` } });
  await Promise.all([
    ...Array.from({ length: 10 }, () => get('/graphql?newcomer', createGuestCookie(guestSecret))),
    ...Array.from({ length: 10 }, () => get('/graphql?invented', createGuestCookie(Buffer.alloc(32), anHourAgo))),
    get('/graphql?earlier', createGuestCookie(guestSecret, anHourAgo)),
  ]);
  expect(forwarded).toHaveLength(21);
  expect(forwarded.indexOf('/graphql?earlier')).toBe(4);
  await edge.close();
});
