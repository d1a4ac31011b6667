import type { RequestListener } from 'node:http';
import { findGuestCookie, readGuest } from '@cowbell/service-kit/auth/cookies';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSecret, startEdge, startUpstream } from './testing/factories.ts';
import { echo, useUpstream } from './testing/use-upstream.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await edge.close();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

/** Opens the app for the first time, `count` times. @returns the guest cookies. */
async function visit(count: number, headers: Record<string, string> = {}): Promise<string[]> {
  const cookies: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const response = await fetch(`${edge.url}/config.json`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('remotes');
    cookies.push(...response.headers.getSetCookie());
  }
  return cookies;
}

it('an address gets half of its guest ids at once, then the others, and everything else without one', async () => {
  edge = await startEdge({ GUEST_IDS_PER_HOUR: '10' });
  const cookies = await visit(8);
  expect(cookies).toHaveLength(5);
  const [cookie = ''] = cookies;
  expect(readGuest(findGuestCookie(cookie), [guestSecret])?.isNewcomer).toBe(true);
  // A guest who has an id keeps it.
  expect(await visit(1, { cookie: cookie.split(';', 1)[0] ?? '' })).toEqual([]);
  pass(30);
  expect(await visit(5)).toHaveLength(1);
  pass(150);
  expect(await visit(8)).toHaveLength(4);
  // What one limit refuses does not count against the other.
  pass(170);
  expect(await visit(8)).toHaveLength(0);
  pass(15);
  expect(await visit(8)).toHaveLength(1);
  pass(30 * 60);
  expect(await visit(8)).toHaveLength(5);
});

it('an address gets enough guest ids for a venue whose guests arrive together', async () => {
  edge = await startEdge({});
  expect(await visit(300)).toHaveLength(300);
});

it('addresses of one IPv6 network share a number, its provider’s customer four times as many, and others have their own', async () => {
  edge = await startEdge({ GUEST_IDS_PER_HOUR: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const issued: number[] = [];
  for (const address of ['2001:db8::1', '2001:db8::2:2', '2001:db8:0:1::1', '192.0.2.1']) {
    issued.push((await visit(1, { 'x-forwarded-for': address })).length);
  }
  expect(issued).toEqual([1, 0, 1, 1]);
  const addresses = Array.from({ length: 20 }, (_, n) => `2001:db8:0:${n + 2}::1`);
  for (const address of addresses) issued.push((await visit(1, { 'x-forwarded-for': address })).length);
  // With the two above, eight of the /48.
  expect(issued.slice(4)).toEqual(addresses.map((_, n) => (n < 6 ? 1 : 0)));
  expect(await visit(1, { 'x-forwarded-for': '2001:db8:1::1' })).toHaveLength(1);
});

it('a browser without an id gets one without loading a page, with live updates or when its request is refused', async () => {
  const upstream = await startUpstream(({ headers }, response) => {
    if (headers['x-refused']) response.setHeader('retry-after', '2');
    response.end('{}');
  });
  edge = await startEdge({ GATEWAY_URL: upstream.url, GUEST_IDS_PER_HOUR: '20' });
  const idsOf = async (path: string, init?: RequestInit) =>
    (await fetch(`${edge.url}${path}`, init)).headers.getSetCookie().length;
  const post = (headers: Record<string, string>) => ({ method: 'POST', body: '{}', headers });
  expect(await idsOf('/events')).toBe(1);
  expect(await idsOf('/graphql', post({ 'x-refused': '1' }))).toBe(1);
  expect(await idsOf('/graphql', post({}))).toBe(0);
  expect(await idsOf('/graphql?query={x}', { headers: { 'x-refused': '1' } })).toBe(0);
  const [cookie = ''] = await visit(1);
  expect(await idsOf('/events', { headers: { cookie } })).toBe(0);
  // However often it is refused, an id is left for a browser that loads a page.
  for (let i = 0; i < 20; i += 1) await idsOf('/graphql', post({ 'x-refused': '1' }));
  expect(await idsOf('/events')).toBe(0);
  expect(await visit(5)).toHaveLength(1);
  upstream.server.close();
});

const { startWithUpstream } = useUpstream();

describe('the device cookie', () => {
  const withDevice: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-cowbell-device': 'id.sig-nature' }).end('{}');
  };

  it.each(['/graphql', '/api/user/signin'])('is set by a response that tells who has signed in: %s', async (path) => {
    const response = await fetch(`${await startWithUpstream(withDevice)}${path}`, { method: 'POST', body: '{}' });
    const [pair, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toBe('cowbell_device=id.sig-nature');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Strict']);
    expect(response.headers.get('x-cowbell-device')).toBeNull();
    expect(await response.text()).toBe('{}');
  });

  it('is sent over TLS only where Cowbell is reached over TLS', async () => {
    const environment = { PUBLIC_URL: 'https://cowbell.example' };
    const response = await fetch(`${await startWithUpstream(withDevice, environment)}/graphql`);
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('is not set by any other response', async () => {
    const response = await fetch(`${await startWithUpstream(echo)}/graphql`);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
