import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

let stack: TestStack;
let rest: TestRest;
beforeAll(async () => {
  stack = await startTestStack('rest_conditional');
  rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
});
afterAll(async () => {
  await rest.close();
  await stack.stop();
});

/** The ETag of a path, once it has one: the gateway caches nothing before it is subscribed to events. */
async function tagOf(path: string): Promise<string> {
  return await vi.waitUntil(async () => (await rest.call('GET', path)).headers.get('etag'), { timeout: 10_000 });
}

it.each(['/song', '/song/show-songs', '/artist', '/request', '/show'])(
  'GET %s has an ETag, and 304 for it',
  async (path) => {
    const etag = await tagOf(path);
    expect(etag).toMatch(/^W\/"/);
    const first = await rest.call('GET', path);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('vary')).toContain('authorization');
    const again = await rest.call('GET', path, undefined, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  },
);

it.each([
  ['a new request', 'POST', '/request', { requestedBy: 'Ada', message: 'For Bob', tip: 7 }, ['/request']],
  ['a new song', 'POST', '/song', { title: 'Rosanna', duoOnly: true }, ['/song', '/song/show-songs', '/artist']],
  ['a new artist', 'POST', '/artist', { name: 'Queen' }, ['/artist']],
  ['a change of the show', 'PUT', '/show', { duoOnly: true }, ['/show', '/song/show-songs']],
])('%s is visible immediately, under a new ETag', async (_what, method, path, change, reads) => {
  const admin = await stack.authorizationOf('admin');
  const tags = new Map<string, string>();
  for (const read of reads) tags.set(read, await tagOf(read));
  const ids = { songId: stack.songs.jolene, artist: stack.artists.toto };
  expect((await rest.call(method, path, { ...ids, ...change }, admin)).status).toBeLessThan(300);
  for (const [read, tag] of tags) {
    await expect.poll(async () => (await rest.call('GET', read, undefined, { 'if-none-match': tag })).status).toBe(200);
  }
});

it('a caller with a token never gets the cached response for visitors, even with its ETag', async () => {
  const content = { songId: stack.songs.jolene, requestedBy: 'Eve', message: 'For Zoe', tip: 9 };
  const { _id } = (await rest.call('POST', '/request', content)).body;
  const asVisitor = expect.objectContaining({ _id, message: null, tip: null });
  await expect.poll(async () => (await rest.call('GET', '/request')).body).toContainEqual(asVisitor);
  await tagOf('/request');
  const visitor = await rest.call('GET', '/request');
  const admin = await stack.authorizationOf('admin');
  const tag = { 'if-none-match': String(visitor.headers.get('etag')) };
  const { status, headers, body } = await rest.call('GET', '/request', undefined, { ...admin, ...tag });
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ _id, message: 'For Zoe', tip: 9 }));
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  // Nothing is negotiated about its encoding: a compressed response could reveal a secret by its size.
  expect(headers.get('vary')).toBe('authorization');
});

it.each([{}, { 'if-none-match': '*' }])('a missing resource has no ETag (%j)', async (headersSent) => {
  const { status, headers } = await rest.call('GET', `/song/${'0'.repeat(24)}`, undefined, headersSent);
  expect(status).toBe(404);
  expect(headers.get('etag')).toBeNull();
});

it('If-None-Match: * matches any existing resource', async () => {
  const etag = await tagOf('/song');
  const { status, headers } = await rest.call('GET', '/song', undefined, { 'if-none-match': '*' });
  expect(status).toBe(304);
  expect(headers.get('etag')).toBe(etag);
});
