import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

let house: TestStack;
let rest: TestRest;
beforeAll(async () => {
  house = await startTestStack('rest_hot');
  rest = await startRest(house.gateway.url, house.catalogueOrigin);
});
afterAll(async () => {
  await rest.close();
  await house.stop();
});

/** The tag of a read, once there is one: the gateway keeps nothing before it hears of changes. */
async function tagOf(path: string): Promise<string> {
  return await vi.waitUntil(async () => (await rest.call('GET', path)).headers.get('etag'), { timeout: 10_000 });
}

it.each(['/song', '/song/show-songs', '/artist', '/request', '/show'])(
  'GET %s has a tag, by which it is not sent again',
  async (path) => {
    const etag = await tagOf(path);
    expect(etag).toMatch(/^W\/"/);
    const first = await rest.call('GET', path);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await rest.call('GET', path, undefined, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  },
);

it.each([
  ['a request', 'POST', '/request', { requestedBy: 'Ada', message: 'For Bob', tip: 7 }, ['/request']],
  ['a song', 'POST', '/song', { title: 'Rosanna' }, ['/song', '/song/show-songs', '/artist']],
  ['an artist', 'POST', '/artist', { name: 'Queen' }, ['/artist']],
  ['the show', 'PUT', '/show', { duoOnly: true }, ['/show', '/song/show-songs']],
])('%s that changes is there at once, under another tag', async (_what, method, path, change, reads) => {
  const admin = await house.authorizationOf('admin');
  const tags = new Map<string, string>();
  for (const read of reads) tags.set(read, await tagOf(read));
  const ids = { songId: house.songs.africa, artist: house.artists.toto };
  expect((await rest.call(method, path, { ...ids, ...change }, admin)).status).toBeLessThan(300);
  for (const [read, tag] of tags) {
    await expect
      .poll(async () => (await rest.call('GET', read, undefined, { 'if-none-match': tag })).status)
      .toBe(200);
  }
});

it('a caller with a token never gets what is kept for visitors, whatever tag they name', async () => {
  await expect.poll(async () => (await rest.call('GET', '/request')).body).toHaveLength(1);
  const visitor = await rest.call('GET', '/request');
  expect(visitor.body).toEqual([expect.objectContaining({ message: null, tip: null })]);
  const admin = await house.authorizationOf('admin');
  const tag = { 'if-none-match': String(visitor.headers.get('etag')) };
  const { status, headers, body } = await rest.call('GET', '/request', undefined, { ...admin, ...tag });
  expect(status).toBe(200);
  expect(body).toEqual([expect.objectContaining({ message: 'For Bob', tip: 7 })]);
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});

it.each([{}, { 'if-none-match': '*' }])('a thing that is not there has no tag (%j)', async (known) => {
  const { status, headers } = await rest.call('GET', `/song/${'0'.repeat(24)}`, undefined, known);
  expect(status).toBe(404);
  expect(headers.get('etag')).toBeNull();
});

it('whoever has any version of a thing that is there has it', async () => {
  const etag = await tagOf('/song');
  const { status, headers } = await rest.call('GET', '/song', undefined, { 'if-none-match': '*' });
  expect(status).toBe(304);
  expect(headers.get('etag')).toBe(etag);
});
