import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuest, createNewcomer, startRequests, type TestRequests } from '../testing/factories.ts';

let service: TestRequests;

/** A service with the limits by default. */
let venue: TestRequests;

beforeAll(async () => {
  service = await startRequests('limits', { GUEST_BURST: '2', ADDRESS_PER_MINUTE: '4' });
  venue = await startRequests('venue_limits');
});
afterAll(async () => {
  await service.stop();
  await venue.stop();
});

const from = (address: string, guest?: string) => ({
  headers: { 'x-cowbell-address': address, ...(guest && { 'x-cowbell-guest': guest }) },
});

test('a refused guest learns why, and when to try again', async () => {
  const options = from('192.0.2.1', createGuest());
  await service.sendRequest({}, options);
  await service.sendRequest({}, options);
  const refused = await service.sendRequest({}, options);
  const { code, message, retryAfter } = refused.payload.userErrors[0] ?? {};
  expect(code).toBe('RATE_LIMITED');
  expect(message).toMatch(/^That’s a lot of requests at once\. Please try again in \d+ seconds\.$/);
  expect(retryAfter).toBeGreaterThan(50);
  expect(refused.headers.get('retry-after')).toBe(String(retryAfter));
});

/** The X-RateLimit headers of a response. */
const limitOf = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

test('every response says how many requests are left of the tighter limit', async () => {
  const options = from('192.0.2.7', createGuest());
  expect(limitOf(await service.sendRequest({}, options))).toEqual([2, 1, expect.any(Number)]);
  expect(limitOf(await service.sendRequest({}, options))).toEqual([2, 0, expect.any(Number)]);
  expect(limitOf(await service.sendRequest({}, options))).toEqual([2, 0, expect.any(Number)]);
  expect(limitOf(await service.sendRequest({}, from('192.0.2.7')))).toEqual([1, 0, expect.any(Number)]);
});

test('a guest whose burst is over goes on by the refill', async () => {
  const steady = await startRequests('limits_refill', { GUEST_BURST: '1', GUEST_REFILL_SECONDS: '1' });
  const options = from('192.0.2.8', createGuest());
  const isSent = async () => (await steady.sendRequest({}, options)).payload.userErrors.length === 0;
  for (let sent = 0; sent < 3; sent += 1) await expect.poll(isSent, { timeout: 5_000, interval: 200 }).toBe(true);
  await steady.stop();
});

test('no limit applies to admins, who send for people without a phone', async () => {
  const phone = { ...from('192.0.2.9'), as: 'admin' as const };
  for (let sent = 0; sent < 8; sent += 1) {
    const { payload } = await service.sendRequest({ tip: 50 }, phone);
    expect(payload.userErrors).toEqual([]);
  }
});

test('guests behind the same address have limits of their own', async () => {
  for (let i = 0; i < 3; i += 1) {
    const { payload } = await service.sendRequest({}, from('192.0.2.2', createGuest()));
    expect(payload.userErrors).toEqual([]);
  }
});

test('the limit of an address applies to all of its guests', async () => {
  const guests = Array.from({ length: 9 }, () => createGuest());
  for (const guest of guests) await service.sendRequest({}, from('192.0.2.3', guest));
  for (const guest of guests.slice(0, 8)) await service.sendRequest({}, from('192.0.2.3', guest));
  const refused = await service.sendRequest({}, from('192.0.2.3', guests[8]));
  expect(refused.payload.userErrors[0]?.message).toMatch(/^Too many requests are coming from your network\./);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('one guest cannot use up the limit of the address', async () => {
  const guest = createGuest();
  for (let i = 0; i < 20; i += 1) await service.sendRequest({}, from('192.0.2.4', guest));
  expect((await service.sendRequest({}, from('192.0.2.4', createGuest()))).payload.userErrors).toEqual([]);
});

/** How many of the requests that these guests send from one address, all at once, no limit refuses. */
async function countUnlimited(address: string, guests: readonly (string | undefined)[], tip = 50): Promise<number> {
  const sent = await Promise.all(guests.map((guest) => venue.sendRequest({ tip }, from(address, guest))));
  // On a busy machine, a request may be refused for another reason.
  return sent.filter(({ payload }) => payload.userErrors[0]?.code !== 'RATE_LIMITED').length;
}

test('three hundred newcomers of one address can send two requests each within a minute', async () => {
  const phones = Array.from({ length: 300 }, createNewcomer);
  expect(await countUnlimited('192.0.2.20', phones)).toBe(300);
  expect(await countUnlimited('192.0.2.20', phones)).toBe(300);
});

test('a newcomer can send five requests at once', async () => {
  const guest = createNewcomer();
  expect(await countUnlimited('192.0.2.21', Array(6).fill(guest))).toBe(5);
});

test('many new guest ids at one address share a limit, and who came earlier does not notice', async () => {
  const ids = Array.from({ length: 150 }, createNewcomer);
  const unlimited = await countUnlimited('192.0.2.22', [...ids, ...ids, ...ids, ...ids, ...ids]);
  expect(unlimited).toBeGreaterThanOrEqual(600);
  // The first request of each id is spared, and five a second come back meanwhile. On a busy machine, a command to Redis
  // may fail, and the attempt counts in memory.
  expect(unlimited).toBeLessThanOrEqual(750);
  const { headers } = await venue.sendRequest({}, from('192.0.2.22', ids[0]));
  expect(Number(headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(60);
  // Nobody can take the first request of a newcomer away.
  expect(await countUnlimited('192.0.2.22', Array.from({ length: 40 }, createNewcomer))).toBe(40);
  const guests = Array.from({ length: 40 }, () => createGuest());
  const sends = guests.flatMap((guest) => Array<string>(5).fill(guest));
  expect(await countUnlimited('192.0.2.22', sends)).toBe(200);
});

test('high tips of many new guest ids at one address are few, and other newcomers can send a request', async () => {
  const ids = () => Array.from({ length: 350 }, createNewcomer);
  // Six at once, and one every ten seconds.
  const high = await countUnlimited('192.0.2.23', ids(), 999);
  expect(high).toBeGreaterThanOrEqual(6);
  expect(high).toBeLessThanOrEqual(8);
  const refused = await venue.sendRequest({ tip: 51 }, from('192.0.2.23', createNewcomer()));
  expect(refused.payload.userErrors[0]?.message).toMatch(
    /^Too many tips above \$50 are being promised from your network\. Please try again in \d+ seconds?\.$/,
  );
  // On a busy machine, some are counted in memory as well as in Redis.
  expect(await countUnlimited('192.0.2.23', ids(), 50)).toBeGreaterThanOrEqual(300);
  expect(await countUnlimited('192.0.2.23', [createGuest()], 999)).toBe(1);
});

test('high tips of earlier guests at one address are few, and lower ones are not', async () => {
  const ids = Array.from({ length: 40 }, () => createGuest());
  expect(await countUnlimited('192.0.2.25', ids, 999)).toBeLessThanOrEqual(8);
  expect(await countUnlimited('192.0.2.25', ids, 50)).toBe(40);
});

test('callers without a guest id can send sixty requests at once, few of them with high tips, and then one every two seconds', async () => {
  const sent = Array<string | undefined>(350).fill(undefined);
  expect(await countUnlimited('192.0.2.24', sent, 999)).toBeLessThanOrEqual(8);
  expect(await countUnlimited('192.0.2.24', sent)).toBeLessThanOrEqual(60 + 5);
  const { headers } = await venue.sendRequest({}, from('192.0.2.24'));
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(2);
});

test.each<[string, () => (string | undefined)[], number]>([
  // The first request of each guest is spared.
  ['with guest ids', () => Array.from({ length: 9 }, () => createGuest()).flatMap((guest) => [guest, guest]), 17],
  ['without', () => [undefined, undefined], 1],
])('a /48 of IPv6, which one customer may have, counts as one address: callers %s', async (what, createIds, max) => {
  const site = `2001:db8:${what.length}`;
  const codes = [];
  for (const [n, id] of createIds().entries()) {
    const { payload } = await service.sendRequest({}, from(`${site}:${n}::1`, id));
    codes.push(payload.userErrors[0]?.code);
  }
  expect(codes).toEqual([...Array(max).fill(undefined), 'RATE_LIMITED']);
  expect((await service.sendRequest({}, from('2001:db8:ffff::1', createIds()[0]))).payload.userErrors).toEqual([]);
  await service.requests.deleteMany();
});

test('callers without a guest id have a limit of their own, and cannot use up that of the guests', async () => {
  const [one, other] = [from('192.0.2.8'), from('192.0.2.8', createGuest(Buffer.alloc(32)))];
  const sent = [];
  for (let i = 0; i < 10; i += 1) sent.push(await service.sendRequest({}, i % 2 ? one : other));
  const codes = sent.map(({ payload }) => payload.userErrors[0]?.code);
  expect(codes).toEqual([undefined, ...Array(9).fill('RATE_LIMITED')]);
  expect((await service.sendRequest({}, from('192.0.2.8', createGuest()))).payload.userErrors).toEqual([]);
});

test('a forged guest id counts by address only', async () => {
  const forged = createGuest(Buffer.alloc(32));
  expect(await countUnlimited('192.0.2.5', Array(6).fill(forged))).toBe(6);
});

test('invalid and repeated calls do not count', async () => {
  const options = from('192.0.2.6', createGuest());
  for (let i = 0; i < 5; i += 1) await service.sendRequest({ tip: -1 }, options);
  await service.sendRequest({ key: 'once' }, options);
  for (let i = 0; i < 5; i += 1) await service.sendRequest({ key: 'once' }, options);
  expect((await service.sendRequest({}, options)).payload.userErrors).toEqual([]);
  expect((await service.sendRequest({}, options)).payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
});

test('concurrent calls with the same key count once and get the same response', async () => {
  const options = from('192.0.2.9', createGuest());
  for (const key of ['twice', 'last']) {
    const responses = await Promise.all([1, 2, 3].map(() => service.sendRequest({ key }, options)));
    expect(responses.map(({ payload }) => payload.userErrors)).toEqual([[], [], []]);
    expect(new Set(responses.map(({ payload }) => payload.request?.id))).toHaveLength(1);
  }
  const refused = await Promise.all([1, 2, 3].map(() => service.sendRequest({ key: 'no more' }, options)));
  const codes = refused.map(({ payload }) => payload.userErrors[0]?.code);
  expect(codes).toEqual(Array(3).fill('RATE_LIMITED'));
});
