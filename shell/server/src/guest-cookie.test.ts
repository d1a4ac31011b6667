import { findGuestCookie, readGuest } from '@cowbell/service-kit/auth/guest-id';
import { afterEach, expect, it } from 'vitest';
import { guestSecret, startEdge } from './testing/factories.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
afterEach(() => edge.close());

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

it('an address gets a limited number of guest ids, and everything else without one', async () => {
  edge = await startEdge({ GUEST_IDS_PER_HOUR: '5' });
  const cookies = await visit(8);
  expect(cookies).toHaveLength(5);
  const [cookie = ''] = cookies;
  expect(readGuest(findGuestCookie(cookie), guestSecret)?.isNewcomer).toBe(true);
  // A guest who has an id keeps it.
  expect(await visit(1, { cookie: cookie.split(';', 1)[0] ?? '' })).toEqual([]);
});

it('an address gets enough guest ids for a venue whose guests arrive together', async () => {
  edge = await startEdge({});
  expect(await visit(300)).toHaveLength(300);
});

it('addresses of one IPv6 network share a number, and others have their own', async () => {
  edge = await startEdge({ GUEST_IDS_PER_HOUR: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const from = (address: string) => visit(1, { 'x-forwarded-for': address });
  const issued = [];
  for (const address of ['2001:db8::1', '2001:db8::2:2', '2001:db8:0:0:ffff::', '2001:db8:0:1::1', '192.0.2.1']) {
    issued.push((await from(address)).length);
  }
  expect(issued).toEqual([1, 1, 0, 1, 1]);
});
