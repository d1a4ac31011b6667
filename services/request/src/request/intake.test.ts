import { postGraphQL } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  createGuest,
  createShow,
  createSong,
  startAnother,
  startRequests,
  type TestRequests,
} from '../testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('intake', { GUEST_BURST: '2' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
  service.catalogue.behavior = 'normal';
  await setShow({});
});
afterAll(() => service.stop());

async function setShow(show: Parameters<typeof createShow>[0]): Promise<void> {
  service.catalogue.show = createShow(show);
  await service.publishEvent('intake.changed');
}

const asGuest = (cookie = createGuest()) => ({ headers: { 'x-cowbell-guest': cookie } });

test.each([
  ['paused', { state: 'PAUSED' }, 'The band takes no requests right now. It will be back.'],
  ['paused with a message', { state: 'PAUSED', message: 'Back after the break' }, 'Back after the break'],
  ['closed', { state: 'CLOSED' }, 'No more requests tonight. Thank you for all of them.'],
  ['after last call', { closesAt: new Date(Date.now() - 1) }, 'No more requests tonight. Thank you for all of them.'],
  ['ended', { state: 'ENDED' }, 'The show is over. See you at the next one.'],
] as const)('%s: a request is refused with a sentence', async (_what, intake, message) => {
  await setShow({ intake });
  expect((await service.sendRequest()).payload.userErrors).toEqual([
    { code: 'NOT_OPEN', field: null, message, retryAfter: null },
  ]);
  expect(await service.requests.countDocuments()).toBe(0);
});

test('a pause ends when it was announced to, also while the catalogue is unavailable', async () => {
  const opensAt = new Date(Date.now() + 15 * 60_000);
  await setShow({ intake: { state: 'PAUSED', opensAt } });
  expect((await service.sendRequest()).payload.userErrors).toMatchObject([{ code: 'NOT_OPEN' }]);
  const replica = service.connection.collection('replicashows');
  await expect.poll(async () => (await replica.findOne())?.intake.opensAt).toEqual(opensAt);
  await expect.poll(() => service.connection.collection('replicasongs').countDocuments()).toBeGreaterThan(0);
  service.catalogue.behavior = 'failing';
  await service.publishEvent('intake.changed');
  vi.useFakeTimers({ now: opensAt, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await service.sendRequest()).payload.userErrors).toEqual([]);
});

test('an admin requests a song for somebody, whatever the intake says', async () => {
  await setShow({ intake: { state: 'PAUSED', minTip: 5, perGuest: 1 } });
  const admin = { as: 'admin', ...asGuest() } as const;
  for (let i = 0; i < 2; i += 1) expect((await service.sendRequest({}, admin)).payload.userErrors).toEqual([]);
});

test('what an admin has sent takes no place from a guest, neither on that phone nor at that address', async () => {
  await setShow({ intake: { perGuest: 1 } });
  const venue = { 'x-cowbell-address': '192.0.2.4' };
  const phone = { ...venue, ...asGuest().headers };
  for (const headers of [phone, venue]) {
    await service.sendRequest({}, { as: 'admin', headers });
    expect((await service.sendRequest({}, { headers })).payload.userErrors).toEqual([]);
    expect((await service.sendRequest({}, { headers })).payload.userErrors).toMatchObject([
      { code: 'TOO_MANY_WAITING' },
    ]);
  }
});

test('a request that was meant for an earlier show is refused', async () => {
  expect((await service.sendRequest({ showId: 'show-1' })).payload.userErrors).toEqual([]);
  await setShow({ id: 'show-2' });
  for (const showId of ['show-1', '']) {
    for (const sender of [{}, { as: 'admin' } as const]) {
      const { payload } = await service.sendRequest({ showId }, { ...asGuest(), ...sender });
      expect(payload.userErrors).toMatchObject([{ code: 'NOT_OPEN' }]);
    }
  }
});

test('when a new show begins, readers of the list are told', async () => {
  const events = await service.recordEvents('requests.regrouped');
  service.catalogue.show = createShow({ id: 'show-3' });
  await service.publishEvent('show.started');
  await expect.poll(() => events().length).toBe(1);
});

test('a repeated call gets the request that was accepted, even when requests are closed by now', async () => {
  const first = await service.sendRequest({ key: 'k1' });
  await setShow({ intake: { state: 'CLOSED' } });
  expect((await service.sendRequest({ key: 'k1' })).payload).toEqual(first.payload);
});

test('a refusal by the intake uses up no attempt of the guest', async () => {
  await setShow({ intake: { state: 'PAUSED' } });
  const guest = asGuest();
  for (let i = 0; i < 5; i += 1) await service.sendRequest({}, guest);
  await setShow({});
  for (let i = 0; i < 2; i += 1) expect((await service.sendRequest({}, guest)).payload.userErrors).toEqual([]);
});

test('a lower tip than the minimum is refused at its field', async () => {
  await setShow({ intake: { minTip: 5 } });
  expect((await service.sendRequest({ tip: 4 })).payload.userErrors).toMatchObject([
    { code: 'TIP_TOO_LOW', field: 'tip', message: 'Tonight a request starts at $5.' },
  ]);
  expect((await service.sendRequest({ tip: 5 })).payload.userErrors).toEqual([]);
});

test.each([
  [1, 'You have one request on the list. Send another when it was played.'],
  [2, 'You have 2 requests on the list. Send another when one of them was played.'],
])(
  'a guest with %i requests, as many as the show allows, waits for one of them to be played',
  async (perGuest, message) => {
    await setShow({ intake: { perGuest } });
    const guest = asGuest();
    for (let i = 0; i < perGuest; i += 1) {
      expect((await service.sendRequest({}, guest)).payload.userErrors).toEqual([]);
    }
    expect((await service.sendRequest({}, guest)).payload.userErrors).toMatchObject([
      { code: 'TOO_MANY_WAITING', message },
    ]);
    expect((await service.sendRequest({}, asGuest())).payload.userErrors).toEqual([]);
  },
);

test('sends of one guest at the same moment, to two processes, are as many as the show allows', async () => {
  await setShow({ intake: { perGuest: 2 } });
  const { url, close } = await startAnother(service, { GUEST_BURST: '100' });
  const query = `mutation ($input: CreateRequestInput!) {
    createRequest(input: $input) { request { id } userErrors { code } }
  }`;
  const sendAll = async (headers: Record<string, string>) => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const input = { songId: service.song.id, requestedBy: 'Ada' };
        if (n % 4 === 0) return (await service.sendRequest(input, { headers })).payload;
        const { data } = await postGraphQL<{ createRequest: { userErrors: { code: string }[] } }>(url, {
          query,
          variables: { input },
          headers,
        });
        return data.createRequest;
      }),
    );
    return responses.map(({ userErrors }) => userErrors[0]?.code).filter((code) => code === undefined).length;
  };
  expect(await sendAll(asGuest().headers)).toBe(2);
  // Callers without a guest id at one address count as one guest.
  expect(await sendAll({ 'x-cowbell-address': '192.0.2.1' })).toBe(2);
  expect(await sendAll({ 'x-cowbell-address': '192.0.2.2', 'x-cowbell-guest': 'invented' })).toBe(2);
  expect(await service.requests.countDocuments()).toBe(6);
  await close();
});

test('a guest uses up nothing of callers without a guest id at the same address', async () => {
  await setShow({ intake: { perGuest: 1 } });
  const venue = { 'x-cowbell-address': '192.0.2.3' };
  const codeOf = async (headers: Record<string, string>) =>
    (await service.sendRequest({}, { headers })).payload.userErrors[0]?.code;
  expect(await codeOf({ ...venue, ...asGuest().headers })).toBeUndefined();
  expect(await codeOf(venue)).toBeUndefined();
  expect(await codeOf(venue)).toBe('TOO_MANY_WAITING');
});

test('callers without a guest id in one /48 of IPv6 count as one guest', async () => {
  await setShow({ intake: { perGuest: 1 } });
  const codeAt = async (address: string) =>
    (await service.sendRequest({}, { headers: { 'x-cowbell-address': address } })).payload.userErrors[0]?.code;
  expect(await codeAt('2001:db8:70:1::1')).toBeUndefined();
  expect(await codeAt('2001:db8:70:2::1')).toBe('TOO_MANY_WAITING');
  expect(await codeAt('2001:db8:71:1::1')).toBeUndefined();
});

test('a request that comes back on the list needs no slot of its guest', async () => {
  await setShow({ intake: { perGuest: 1 } });
  const guest = asGuest();
  const send = async () => (await service.sendRequest({}, guest)).payload;
  const change = async (operation: string) => {
    const { data, errors } = await service.send<{ payload: Record<string, unknown> }>(
      `mutation { payload: ${operation} }`,
      {
        as: 'admin',
      },
    );
    expect(errors).toEqual([]);
    return data.payload;
  };
  const first = await send();
  const { removalId } = await change(
    `removeRequestsOfSender(requestId: "${first.request?.id}", sender: GUEST) { removalId }`,
  );
  expect((await send()).userErrors).toEqual([]);
  expect(await change(`restoreRequests(removalId: "${removalId}") { restored }`)).toEqual({ restored: 1 });
  expect(await service.requests.countDocuments({ state: 'LISTED' })).toBe(2);
  expect((await send()).userErrors).toMatchObject([{ code: 'TOO_MANY_WAITING' }]);
});

test('while the catalogue is unavailable, the show of the replica decides', async () => {
  await setShow({ intake: { state: 'CLOSED' } });
  await service.sendRequest();
  const other = createSong();
  service.catalogue.songs.push(other);
  await vi.waitFor(async () => {
    service.catalogue.behavior = 'normal';
    await service.sendRequest();
    service.catalogue.behavior = 'failing';
    await service.publishEvent('intake.changed');
    expect((await service.sendRequest()).payload.userErrors).toMatchObject([{ code: 'NOT_OPEN' }]);
  });
});

test('last call ends while the catalogue is unavailable, as it was announced', async () => {
  const closesAt = new Date(Date.now() + 5 * 60_000);
  await setShow({ intake: { closesAt } });
  await service.sendRequest();
  const replica = service.connection.collection('replicashows');
  await expect.poll(async () => (await replica.findOne())?.intake.closesAt).toEqual(closesAt);
  service.catalogue.behavior = 'failing';
  await service.publishEvent('intake.changed');
  expect((await service.sendRequest()).payload.userErrors).toEqual([]);
  vi.useFakeTimers({ now: closesAt, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await service.sendRequest()).payload.userErrors).toMatchObject([
    { code: 'NOT_OPEN', message: 'No more requests tonight. Thank you for all of them.' },
  ]);
});
