import { roles } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuest, createShow, type Send, startRequests, type TestRequests } from '../testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('uncounted_tips', { ADDRESS_PER_MINUTE: '100000', GUEST_PROMISE_MARK: '50' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

async function send(input: Send, guest?: string): Promise<string> {
  const options = guest ? { headers: { 'x-cowbell-guest': guest } } : {};
  return String((await service.sendRequest(input, options)).payload.request?.id);
}

const mark = 'id tip isTipCounted guestPromised';

async function update(id: string, input: object) {
  const mutation = `mutation ($id: ID!, $input: UpdateRequestInput!) {
    updateRequest(id: $id, input: $input) { request { ${mark} requestedBy message } userErrors { message } }
  }`;
  const { data, errors } = await service.send<{ updateRequest: { request: object } }>(mutation, {
    variables: { id, input },
    as: 'admin',
  });
  expect(errors).toEqual([]);
  return data.updateRequest.request;
}

interface Marked {
  id: string;
  tip: number | null;
  isTipCounted: boolean | null;
  guestPromised: number | null;
}

async function readList(as: (typeof roles)[number] = 'admin') {
  const { data } = await service.send<{ requests: Marked[]; promisedTips: number | null }>(
    `{ requests { ${mark} } promisedTips }`,
    { as },
  );
  return data;
}

const ranked = async () => (await readList()).requests.map(({ id }) => id);

describe('a tip that an admin sets aside', () => {
  test('ranks as 0 and is not part of the sum; an undo restores both', async () => {
    const input = { tip: 999, key: 'k', message: 'First!' };
    const high = await send(input);
    const [low, none] = [await send({ tip: 5 }), await send({ tip: 0 })];
    expect(await update(high, { isTipCounted: false })).toMatchObject({ tip: 999, isTipCounted: false });
    expect(await ranked()).toEqual([low, high, none]);
    expect((await readList()).promisedTips).toBe(5);
    // Its sender, who tries again, finds the tip unchanged.
    expect((await service.sendRequest(input)).payload).toMatchObject({ place: 2, request: { id: high, tip: 999 } });
    expect(await update(high, { isTipCounted: false })).toMatchObject({ tip: 999, isTipCounted: false });
    expect(await update(high, { isTipCounted: true })).toMatchObject({ tip: 999, isTipCounted: true });
    expect(await ranked()).toEqual([high, low, none]);
    expect((await readList()).promisedTips).toBe(1_004);
    expect(await service.requests.findById(high).lean()).not.toHaveProperty('uncountedTip');
  });

  test('can be edited, and stays aside', async () => {
    const id = await send({ tip: 20 });
    const other = await send({ tip: 1 });
    await update(id, { isTipCounted: false });
    expect(await update(id, { tip: 30 })).toMatchObject({ tip: 30, isTipCounted: false });
    expect(await ranked()).toEqual([other, id]);
    expect(await update(id, { tip: 7, isTipCounted: null })).toMatchObject({ tip: 7, isTipCounted: true });
    expect(await ranked()).toEqual([id, other]);
  });

  test('changes nothing else, and texts are never read as expressions', async () => {
    const id = await send({ tip: 20, requestedBy: 'Ada', message: 'For Eve' });
    expect(await update(id, { isTipCounted: false })).toMatchObject({ requestedBy: 'Ada', message: 'For Eve' });
    const texts = { requestedBy: '$tip', message: '$$ROOT' };
    expect(await update(id, texts)).toMatchObject({ ...texts, isTipCounted: false });
  });

  test('publishes an event', async () => {
    const id = await send({ tip: 20 });
    const events = await service.recordEvents('request.updated');
    await update(id, { isTipCounted: false });
    await expect.poll(events).toMatchObject([{ type: 'request.updated', id }]);
  });
});

describe('a guest who promises more than the marked amount', () => {
  test('is marked once, in the first request, until the tips do not count', async () => {
    const [eve, ada] = [createGuest(), createGuest()];
    const [first, second, none] = [await send({ tip: 30 }, eve), await send({ tip: 21 }, eve), await send({}, eve)];
    const modest = await send({ tip: 50 }, ada);
    const unknown = await send({ tip: 900 });
    const marks = async () => new Map((await readList()).requests.map(({ id, guestPromised }) => [id, guestPromised]));
    expect(await marks()).toEqual(
      new Map([
        [unknown, null],
        [modest, null],
        [first, 51],
        [second, null],
        [none, null],
      ]),
    );
    await update(second, { tip: 0 });
    expect(new Set((await marks()).values())).toEqual(new Set([null]));
  });

  test('is marked with any tip once the band has set one aside in this show, also when it was withdrawn', async () => {
    const [eve, ada] = [createGuest(), createGuest()];
    const aside = await send({ tip: 999 }, eve);
    await send({ tip: 2 }, ada);
    await update(aside, { isTipCounted: false });
    const { data } = await service.send<{ withdrawRequest: object }>(
      `mutation { withdrawRequest(id: "${aside}") { userErrors { code } } }`,
      { headers: { 'x-cowbell-guest': eve } },
    );
    expect(data.withdrawRequest).toEqual({ userErrors: [] });
    await send({ tip: 3 }, eve);
    const marks = async () => (await readList()).requests.map(({ tip, guestPromised }) => [tip, guestPromised]);
    expect(await marks()).toEqual([
      [3, 3],
      [2, null],
    ]);
    service.catalogue.show = createShow({ id: 'another-night' });
    await service.publishEvent('show.started');
    await send({ tip: 4 }, eve);
    expect(await marks()).toEqual([[4, null]]);
    service.catalogue.show = createShow();
    await service.publishEvent('show.started');
  });
});

describe.each([
  { what: 'with an idempotency key', key: 'aside' },
  { what: 'without an idempotency key', key: undefined },
])('a request $what whose tip was set aside', ({ key }) => {
  const removals = {
    deletion: (id: string) => `deleteRequest(id: "${id}")`,
    clearing: () => 'clearRequests',
    'removal of all of the guest': (id: string) => `removeRequestsOfSender(requestId: "${id}", sender: GUEST)`,
    'removal of all of the address': (id: string) => `removeRequestsOfSender(requestId: "${id}", sender: ADDRESS)`,
  };

  test.each(Object.entries(removals))(
    'still marks its guest and its address after a %s, and after an undo',
    async (_, removal) => {
      const eve = createGuest();
      const at = (guest: string) => ({ headers: { 'x-cowbell-address': '192.0.2.7', 'x-cowbell-guest': guest } });
      const { payload } = await service.sendRequest({ tip: 999, ...(key && { key }) }, at(eve));
      const aside = String(payload.request?.id);
      await update(aside, { isTipCounted: false });
      const run = async (mutation: string) => {
        const { data } = await service.send<{ payload: { removalId?: string } }>(`mutation { payload: ${mutation} }`, {
          as: 'admin',
        });
        return data.payload;
      };
      const { removalId } = await run(`${removal(aside)} { removalId }`);
      expect(await ranked()).toEqual([]);
      await service.sendRequest({ tip: 3 }, at(eve));
      await service.sendRequest({ tip: 13 }, at(createGuest()));
      await service.sendRequest({ tip: 12 }, at(createGuest()));
      const marks = async () => (await readList()).requests.map(({ tip, guestPromised }) => [tip, guestPromised]);
      const marked = [
        [13, 13],
        [12, null],
        [3, 3],
      ];
      expect(await marks()).toEqual(marked);
      expect(await run(`restoreRequests(removalId: "${removalId}") { restored userErrors { code } }`)).toEqual({
        restored: 1,
        userErrors: [],
      });
      expect(await marks()).toEqual([...marked, [999, null]]);
      expect(await service.requests.findById(aside).lean()).toMatchObject({ uncountedTip: 999, state: 'LISTED' });
    },
  );
});

test('callers without a guest id are marked as no guest, also at one address', async () => {
  const from = (address: string, guest?: string) => ({
    headers: { 'x-cowbell-address': address, ...(guest && { 'x-cowbell-guest': guest }) },
  });
  await service.sendRequest({ tip: 30 }, from('192.0.2.1'));
  await service.sendRequest({ tip: 25 }, from('192.0.2.1', createGuest(Buffer.alloc(32))));
  await service.sendRequest({ tip: 60 }, from('192.0.2.1', createGuest()));
  expect((await readList()).requests.map(({ guestPromised }) => guestPromised)).toEqual([60, null, null]);
});

describe('at the address of a tip that was set aside in the last hour', () => {
  const at = (address: string, guest = createGuest()) => ({
    headers: { 'x-cowbell-address': address, 'x-cowbell-guest': guest },
  });
  /** The marks of all requests with a tip, by tip. */
  const marks = async () => {
    const { requests } = await readList();
    return Object.fromEntries(requests.map(({ tip, guestPromised }) => [tip, guestPromised]));
  };

  test('others with high promises are marked: it may be the same sender with another guest id', async () => {
    const first = at('192.0.2.1');
    const aside = String((await service.sendRequest({ tip: 999 }, first)).payload.request?.id);
    await update(aside, { isTipCounted: false });
    // High is above a quarter of the mark.
    await service.sendRequest({ tip: 13 }, at('192.0.2.1'));
    await service.sendRequest({ tip: 12 }, at('192.0.2.1'));
    await service.sendRequest({ tip: 14 }, at('192.0.2.2'));
    expect(await marks()).toEqual({ 999: null, 14: null, 13: 13, 12: null });
    // Withdrawing it changes nothing, and an hour later the address is forgotten.
    await service.send(`mutation { withdrawRequest(id: "${aside}") { userErrors { code } } }`, first);
    expect(await marks()).toEqual({ 14: null, 13: 13, 12: null });
    await service.requests.updateOne({ _id: aside }, { createdAt: new Date(Date.now() - 3_601_000) });
    expect(await marks()).toEqual({ 14: null, 13: null, 12: null });
  });
});

describe('at the IPv6 address of a tip that was set aside in the last hour', () => {
  const [address, neighbor] = ['2001:db8:60:1::1', '2001:db8:60:2::1'];
  const sendFrom = async (from: string, tip: number, guest?: string) => {
    const headers = { 'x-cowbell-address': from, ...(guest && { 'x-cowbell-guest': guest }) };
    return String((await service.sendRequest({ tip, key: `${from} ${tip}` }, { headers })).payload.request?.id);
  };
  const marks = async () => {
    const { requests } = await readList();
    return Object.fromEntries(requests.map(({ tip, guestPromised }) => [tip, guestPromised]));
  };

  test('of a guest, high promises of guests from its /48 are marked', async () => {
    const eve = createGuest();
    const aside = await sendFrom(address, 999, eve);
    await update(aside, { isTipCounted: false });
    await sendFrom(address, 40);
    await sendFrom(neighbor, 30, createGuest());
    await sendFrom('2001:db8:61:1::1', 20, createGuest());
    expect(await marks()).toEqual({ 999: null, 40: null, 30: 30, 20: null });
    // Removing it changes nothing.
    await service.send(`mutation { deleteRequest(id: "${aside}") { userErrors { code } } }`, { as: 'admin' });
    expect(await marks()).toEqual({ 40: null, 30: 30, 20: null });
    await service.requests.updateOne({ _id: aside }, { createdAt: new Date(Date.now() - 3_601_000) });
    expect(await marks()).toEqual({ 40: null, 30: null, 20: null });
  });

  test('of one without a guest id, high promises of guests from its /48 are marked', async () => {
    const aside = await sendFrom(address, 999);
    await update(aside, { isTipCounted: false });
    await sendFrom(address, 40, createGuest());
    await sendFrom(neighbor, 30);
    await sendFrom(neighbor, 20, createGuest());
    const expected = { 40: 40, 30: null, 20: 20 };
    expect(await marks()).toEqual({ 999: null, ...expected });
    // Removing it changes nothing.
    await service.send(`mutation { deleteRequest(id: "${aside}") { userErrors { code } } }`, { as: 'admin' });
    expect(await marks()).toEqual(expected);
  });
});

test('what an admin sends for others is not marked, and is no part of what a guest promises', async () => {
  const guest = { headers: { 'x-cowbell-guest': createGuest() } };
  for (let n = 0; n < 3; n += 1) await service.sendRequest({ tip: 40 }, { ...guest, as: 'admin' });
  await service.sendRequest({ tip: 30 }, guest);
  expect((await readList()).requests.map(({ guestPromised }) => guestPromised)).toEqual([null, null, null, null]);
  const own = await service.sendRequest({ tip: 21 }, guest);
  expect(own.payload.userErrors).toEqual([]);
  expect((await readList()).requests.map(({ tip, guestPromised }) => [tip, guestPromised])).toEqual([
    [40, null],
    [40, null],
    [40, null],
    [30, 51],
    [21, null],
  ]);
});

test('a tip of an admin that is set aside marks nobody else at the address', async () => {
  const venue = { 'x-cowbell-address': '192.0.2.90' };
  const own = await service.sendRequest(
    { tip: 40 },
    { headers: { ...venue, 'x-cowbell-guest': createGuest() }, as: 'admin' },
  );
  await update(String(own.payload.request?.id), { isTipCounted: false });
  await service.sendRequest({ tip: 30 }, { headers: { ...venue, 'x-cowbell-guest': createGuest() } });
  expect((await readList()).requests.map(({ guestPromised }) => guestPromised)).toEqual([null, null]);
});

test.each(roles)('%s sees what is marked only as an admin', async (as) => {
  const guest = createGuest();
  const [high, aside] = [await send({ tip: 70 }, guest), await send({ tip: 60 }, guest)];
  await update(aside, { isTipCounted: false });
  const { requests } = await readList(as);
  expect(requests).toEqual(
    as === 'admin'
      ? [
          { id: high, tip: 70, isTipCounted: true, guestPromised: 70 },
          { id: aside, tip: 60, isTipCounted: false, guestPromised: null },
        ]
      : [high, aside].map((id) => ({ id, tip: null, isTipCounted: null, guestPromised: null })),
  );
});
