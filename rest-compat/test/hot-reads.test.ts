import { type House, startHouse } from '@cowbell/gateway/test/start-house';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

let house: House;
let rest: TestRest;
beforeAll(async () => {
  house = await startHouse('rest_hot');
  rest = await startRest(house.gateway.url, house.catalogueOrigin);
  // The gateway keeps nothing before it hears of changes.
  await vi.waitUntil(async () => (await rest.call('GET', '/song')).headers.get('etag') !== null);
});
afterAll(async () => {
  await rest.close();
  await house.stop();
});

it.each(['/song', '/song/show-songs', '/artist', '/request', '/show'])(
  'GET %s has a tag, by which it is not sent again',
  async (path) => {
    const first = await rest.call('GET', path);
    const etag = String(first.headers.get('etag'));
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await rest.call('GET', path, undefined, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  },
);

it('a change is there at once, and the tag another one', async () => {
  const before = await rest.call('GET', '/request');
  await rest.call('POST', '/request', { songId: house.songs.africa, requestedBy: 'Ada' });
  await expect
    .poll(async () => (await rest.call('GET', '/request')).body, { timeout: 900 })
    .toEqual([expect.objectContaining({ requestedBy: 'Ada' })]);
  const after = await rest.call('GET', '/request', undefined, {
    'if-none-match': String(before.headers.get('etag')),
  });
  expect(after.status).toBe(200);
});

it('what is for one caller is not kept', async () => {
  const admin = await house.authorizationOf('admin');
  const { headers } = await rest.call('GET', '/request', undefined, admin);
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});

it('a thing that is not there has no tag', async () => {
  const { status, headers } = await rest.call('GET', `/song/${'0'.repeat(24)}`);
  expect(status).toBe(404);
  expect(headers.get('etag')).toBeNull();
});
