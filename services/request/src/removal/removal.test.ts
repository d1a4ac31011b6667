import { roles } from '@cowbell/service-kit/testing/test-service';
import { describe, expect, test } from 'vitest';
import { createGuest } from '../testing/factories.ts';
import { ada, eve, from, home, useRemovals, venue } from '../testing/use-removals.ts';
import { filtersOf } from './sender-filters.ts';

const { countsOf, listedIds, readList, remove, restore, send, service } = useRemovals('removal');

test('everything of a guest is removed with its count, from whichever address, and nothing else', async () => {
  const first = await send(ada, home, { tip: 9 });
  await send(ada, venue, { tip: 1 });
  const others = [await send(eve, home, { tip: 5 }), await send(undefined, home)];
  expect(await countsOf(first)).toEqual({ guestRequests: 2, addressRequests: 3 });
  const events = await service().recordEvents('requests.removed');
  expect(await remove(first, 'GUEST')).toEqual({ removed: 2, removalId: expect.any(String), userErrors: [] });
  expect(await readList()).toMatchObject({ requests: others.map((id) => ({ id })), requestCount: 2, promisedTips: 5 });
  const { data } = await service().send('{ myRequests }', from(ada, home));
  expect(data).toEqual({ myRequests: [] });
  await expect.poll(events).toMatchObject([{ type: 'requests.removed' }]);
});

test('everything from an address in the last hour is removed, and nothing else', async () => {
  const old = await send(ada, home);
  await service().requests.updateOne({ _id: old }, { createdAt: new Date(Date.now() - 3_660_000) });
  const elsewhere = await send(ada, venue);
  const recent = [await send(ada, home), await send(eve, home), await send(undefined, home)];
  expect(await countsOf(String(recent[0]))).toEqual({ guestRequests: 3, addressRequests: 3 });
  expect(await remove(String(recent[1]), 'ADDRESS')).toMatchObject({ removed: 3, userErrors: [] });
  expect(await listedIds()).toEqual([old, elsewhere]);
});

test('requests without a guest id from one address count as one guest for an hour', async () => {
  const kept = [await send(ada, home), await send(undefined, venue)];
  const flood = [await send(undefined, home), await send(createGuest(Buffer.alloc(32)), home)];
  expect(await countsOf(String(flood[0]))).toEqual({ guestRequests: 2, addressRequests: 3 });
  expect(await remove(String(flood[1]), 'GUEST')).toMatchObject({ removed: 2, userErrors: [] });
  expect(await listedIds()).toEqual(kept);
});

test('everything from a /48 of IPv6 is removed, since one customer may have it, with and without guest ids', async () => {
  const sendAll = async () => [
    await send(ada, '2001:db8:48:1::1'),
    await send(eve, '2001:db8:48:2::1'),
    await send(undefined, '2001:db8:48:3::1'),
  ];
  const kept = [await send(eve, '2001:db8:49::1'), await send(undefined, '2001:db8:49::1')];
  for (const from of [0, 1, 2]) {
    const ids = await sendAll();
    expect(await remove(String(ids[from]), 'ADDRESS')).toMatchObject({ removed: 3, userErrors: [] });
    expect(await listedIds()).toEqual(kept);
  }
});

describe('with and without guest ids at one IPv6 address', () => {
  const [address, neighbor, elsewhere] = ['2001:db8:50:1::1', '2001:db8:50:2::1', '2001:db8:51:1::1'];
  /** Two requests with ids and two without, then a guest and one without an id in the same /48, and one in another. */
  async function sendAll() {
    const guests = [await send(ada, address), await send(eve, address)] as const;
    const anonymous = [await send(undefined, address), await send(undefined, address)] as const;
    const guestNearby = await send(createGuest(), neighbor);
    const anonymousNearby = await send(undefined, neighbor);
    return { guests, anonymous, guestNearby, anonymousNearby, other: await send(undefined, elsewhere) };
  }

  test('everything from the /48 of a guest is removed, and an undo restores it', async () => {
    const { guests, other } = await sendAll();
    const before = await readList();
    expect(await countsOf(guests[0])).toEqual({ guestRequests: 1, addressRequests: 6 });
    const { removed, removalId } = await remove(guests[0], 'ADDRESS');
    expect(removed).toBe(6);
    expect(await listedIds()).toEqual([other]);
    expect(await restore(removalId)).toEqual({ restored: 6, userErrors: [] });
    expect(await readList()).toEqual(before);
    expect(await remove(guests[1], 'ADDRESS')).toMatchObject({ removed: 6 });
  });

  test('from one without an id, everything of its /48 is removed, and as one guest those without one', async () => {
    const { anonymous, other } = await sendAll();
    expect(await countsOf(anonymous[0])).toEqual({ guestRequests: 3, addressRequests: 6 });
    const { removed, removalId } = await remove(anonymous[0], 'ADDRESS');
    expect(removed).toBe(6);
    expect(await listedIds()).toEqual([other]);
    expect(await restore(removalId)).toEqual({ restored: 6, userErrors: [] });
    expect(await remove(anonymous[1], 'GUEST')).toMatchObject({ removed: 3 });
  });

  test('what was sent more than an hour ago stays', async () => {
    const { guests, anonymous } = await sendAll();
    const old = { createdAt: new Date(Date.now() - 3_660_000) };
    await service().requests.updateOne({ _id: anonymous[0] }, old);
    expect(await countsOf(guests[0])).toEqual({ guestRequests: 1, addressRequests: 5 });
    expect(await countsOf(anonymous[0])).toEqual({ guestRequests: null, addressRequests: null });
    await service().requests.updateOne({ _id: guests[0] }, old);
    expect(await remove(anonymous[1], 'ADDRESS')).toMatchObject({ removed: 4 });
    expect(await listedIds()).toEqual(expect.arrayContaining([guests[0], anonymous[0]]));
  });

  test('they are found in the index of the list', async () => {
    const { anonymous } = await sendAll();
    const stored = await service().requests.findById(anonymous[0]).orFail().lean();
    const { GUEST, ADDRESS } = filtersOf(stored);
    for (const filter of [GUEST, ADDRESS]) {
      const plan = JSON.stringify(
        await service()
          .requests.find(filter ?? {}, { _id: 1 })
          .explain(),
      );
      expect(plan).toContain('"indexName":"list"');
      expect(plan).not.toContain('COLLSCAN');
    }
  });
});

test('two admins remove the same requests at once: one removal has them all, and its undo works', async () => {
  const [first = ''] = [await send(ada, home), await send(ada, home), await send(ada, home)];
  const removals = await Promise.all([remove(first, 'GUEST'), remove(first, 'GUEST')]);
  const [removal] = removals.filter(({ removed }) => removed);
  expect(removals.reduce((sum, { removed }) => sum + (removed ?? 0), 0)).toBe(3);
  expect((await restore(removal?.removalId)).restored).toBe(removal?.removed);
});

test('nothing can be undone when nothing was on the list', async () => {
  const id = await send(ada, home);
  await service().requests.updateMany({}, { state: 'DECIDED' });
  expect(await remove(id, 'GUEST')).toEqual({ removed: 0, removalId: null, userErrors: [] });
});

test('a list is not cleared for a caller who saw the list of the show before', async () => {
  const id = await send(ada, home);
  const clear = async (showId: string) => {
    const { data } = await service().send<{ clearRequests: { removed: number | null; userErrors: object[] } }>(
      'mutation ($showId: ID) { clearRequests(showId: $showId) { removed userErrors { code message } } }',
      { as: 'admin', variables: { showId } },
    );
    return data.clearRequests;
  };
  for (const showId of ['the-show-before', '']) {
    expect(await clear(showId)).toEqual({
      removed: null,
      userErrors: [{ code: 'CONFLICT', message: 'A new show has begun.' }],
    });
  }
  expect(await listedIds()).toEqual([id]);
  expect((await clear('show-1')).removed).toBe(1);
});

test('the sender of a request may be unknown', async () => {
  const id = await send(undefined, home);
  await service().requests.updateOne({ _id: id }, { createdAt: new Date(Date.now() - 3_660_000) });
  expect(await countsOf(id)).toEqual({ guestRequests: null, addressRequests: null });
  expect(await remove(id, 'GUEST')).toMatchObject({
    removed: null,
    userErrors: [{ code: 'NOT_FOUND', message: 'This request came without a guest id.' }],
  });
  expect(await remove(id, 'ADDRESS')).toMatchObject({
    userErrors: [{ message: 'It’s not known any more where this request came from.' }],
  });
  for (const unknown of ['x', '{"$ne":null}', '0'.repeat(24)]) {
    expect(await countsOf(unknown)).toBeNull();
    expect(await remove(unknown, 'GUEST')).toMatchObject({ userErrors: [{ message: 'Request not found.' }] });
  }
  expect(await listedIds()).toEqual([id]);
});

test.each(roles.filter((role) => role !== 'admin'))('%s may not remove, restore or count anything', async (as) => {
  const id = await send(ada, home);
  for (const operation of [
    `mutation { removeRequestsOfSender(requestId: "${id}", sender: GUEST) { removed } }`,
    `mutation { restoreRequests(removalId: "${id}") { restored } }`,
    `{ requestSender(requestId: "${id}") { guestRequests } }`,
  ]) {
    expect((await service().send(operation, { as })).errorCodes).toEqual([
      as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
    ]);
  }
  expect(await listedIds()).toEqual([id]);
});
