import { roles } from '@cowbell/service-kit/testing/test-service';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createAddressHashesOf } from '../guest/address-hash.ts';
import { createGuest, createShow, type Send, startRequests, type TestRequests } from '../testing/factories.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { defineRemovedRequestModel, type RemovedRequestModel } from './removed-request.model.ts';
import { filtersOf } from './sender.ts';

let service: TestRequests;
let removedRequests: RemovedRequestModel;

beforeAll(async () => {
  service = await startRequests('removal', { ADDRESS_PER_MINUTE: '100000', GUEST_BURST: '1000' });
  removedRequests = defineRemovedRequestModel(service.connection);
});
beforeEach(async () => {
  await service.requests.deleteMany();
  await removedRequests.deleteMany();
});
afterAll(() => service.stop());

const [ada, eve] = [createGuest(), createGuest()];
const [home, venue] = ['203.0.113.7', '198.51.100.4'];

const from = (guest: string | undefined, address: string) => ({
  headers: { 'x-cowbell-address': address, ...(guest && { 'x-cowbell-guest': guest }) },
});

async function send(guest: string | undefined, address: string, input: Send = {}): Promise<string> {
  return String((await service.sendRequest(input, from(guest, address))).payload.request?.id);
}

async function run<Payload>(operation: string, variables: Record<string, unknown>): Promise<Payload> {
  const { data, errors } = await service.send<{ payload: Payload }>(operation, { variables, as: 'admin' });
  expect(errors).toEqual([]);
  return data.payload;
}

interface Removal {
  removed: number | null;
  removalId: string | null;
  userErrors: { code: string; message: string }[];
}

const remove = (requestId: string, sender: 'GUEST' | 'ADDRESS') =>
  run<Removal>(
    `mutation ($requestId: ID!, $sender: SenderKind!) {
      payload: removeRequestsOfSender(requestId: $requestId, sender: $sender) { removed removalId userErrors { code message } }
    }`,
    { requestId, sender },
  );

const restore = (removalId: unknown) =>
  run<{ restored: number | null; userErrors: { code: string; message: string }[] }>(
    'mutation ($removalId: ID!) { payload: restoreRequests(removalId: $removalId) { restored userErrors { code message } } }',
    { removalId },
  );

const countsOf = (requestId: string) =>
  run('query ($requestId: ID!) { payload: requestSender(requestId: $requestId) { guestRequests addressRequests } }', {
    requestId,
  });

async function readList() {
  const query = '{ requests { id requestedBy tip message createdAt } requestCount promisedTips }';
  return (await service.send<{ requests: { id: string }[] }>(query, { as: 'admin' })).data;
}

const listedIds = async () => (await readList()).requests.map(({ id }) => id);

test('everything of a guest is removed with its count, from whichever address, and nothing else', async () => {
  const first = await send(ada, home, { tip: 9 });
  await send(ada, venue, { tip: 1 });
  const others = [await send(eve, home, { tip: 5 }), await send(undefined, home)];
  expect(await countsOf(first)).toEqual({ guestRequests: 2, addressRequests: 3 });
  const events = await service.recordEvents('requests.removed');
  expect(await remove(first, 'GUEST')).toEqual({ removed: 2, removalId: expect.any(String), userErrors: [] });
  expect(await readList()).toMatchObject({ requests: others.map((id) => ({ id })), requestCount: 2, promisedTips: 5 });
  const { data } = await service.send('{ myRequests }', from(ada, home));
  expect(data).toEqual({ myRequests: [] });
  await expect.poll(events).toMatchObject([{ type: 'requests.removed' }]);
});

test('everything from an address in the last hour is removed, and nothing else', async () => {
  const old = await send(ada, home);
  await service.requests.updateOne({ _id: old }, { createdAt: new Date(Date.now() - 3_660_000) });
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
    await service.requests.updateOne({ _id: anonymous[0] }, old);
    expect(await countsOf(guests[0])).toEqual({ guestRequests: 1, addressRequests: 5 });
    expect(await countsOf(anonymous[0])).toEqual({ guestRequests: null, addressRequests: null });
    await service.requests.updateOne({ _id: guests[0] }, old);
    expect(await remove(anonymous[1], 'ADDRESS')).toMatchObject({ removed: 4 });
    expect(await listedIds()).toEqual(expect.arrayContaining([guests[0], anonymous[0]]));
  });

  test('requests that an earlier version has stored are removed as it did', async () => {
    const { guests, anonymous } = await sendAll();
    await service.requests.updateMany({}, { $unset: { networkHash: 1 } });
    expect(await countsOf(anonymous[0])).toEqual({ guestRequests: 3, addressRequests: 3 });
    expect(await countsOf(guests[0])).toEqual({ guestRequests: 1, addressRequests: 2 });
    expect(await remove(anonymous[0], 'ADDRESS')).toMatchObject({ removed: 3 });
  });

  test('by a new request, those of its address that an earlier version has stored are found, and by an old one the new ones', async () => {
    const { guests, other } = await sendAll();
    await service.requests.updateMany({ guestId: { $exists: true } }, { $unset: { networkHash: 1 } });
    const another = await send(createGuest(), address);
    expect(await countsOf(another)).toEqual({ guestRequests: 1, addressRequests: 6 });
    // Two with an id, the new one, and two without an id at the same address.
    expect(await remove(guests[0], 'ADDRESS')).toMatchObject({ removed: 5 });
    expect(await listedIds()).toContain(other);
  });

  test('they are found in the index of the list', async () => {
    const { anonymous } = await sendAll();
    const stored = await service.requests.findById(anonymous[0]).orFail().lean();
    const { GUEST, ADDRESS } = filtersOf(stored);
    for (const filter of [GUEST, ADDRESS]) {
      const plan = JSON.stringify(await service.requests.find(filter ?? {}, { _id: 1 }).explain());
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

test('two admins undo the same removal at once: each request is on the list once', async () => {
  const [first = ''] = [await send(ada, home), await send(ada, home, { key: 'undone twice' }), await send(ada, home)];
  const before = await readList();
  const { removalId } = await remove(first, 'GUEST');
  const undone = await Promise.all([restore(removalId), restore(removalId)]);
  expect(undone.reduce((sum, { restored }) => sum + (restored ?? 0), 0)).toBe(3);
  expect(await readList()).toEqual(before);
  expect(await removedRequests.countDocuments()).toBe(0);
});

test('what another removal has copied a moment ago belongs to that one, and the rest to this one', async () => {
  const [id = '', ...others] = [await send(ada, home), await send(ada, home), await send(ada, home)];
  const request = await service.requests.findById(id).lean();
  const undoUntil = new Date(Date.now() + 60_000);
  const removal = { removalId: new Types.ObjectId(), removedAt: new Date(), undoUntil };
  await removedRequests.collection.insertOne({ ...request, ...removal } as never);
  const { removed, removalId } = await remove(id, 'GUEST');
  expect(removed).toBe(2);
  expect(await restore(removal.removalId.toHexString())).toMatchObject({ restored: 1 });
  expect(await remove(id, 'GUEST')).toMatchObject({ removed: 1 });
  expect(await restore(removalId)).toMatchObject({ restored: 2 });
  expect(await listedIds()).toEqual(others);
});

test('a removal of nothing but what another has copied a moment ago cannot be undone', async () => {
  const id = await send(ada, home);
  const request = await service.requests.findById(id).lean();
  const removal = { removalId: new Types.ObjectId(), removedAt: new Date(), undoUntil: new Date(Date.now() + 60_000) };
  await removedRequests.collection.insertOne({ ...request, ...removal } as never);
  expect(await remove(id, 'GUEST')).toMatchObject({ removed: 0, removalId: null });
});

test('a removal replaces the copy that an interrupted undo has left behind', async () => {
  const id = await send(ada, home);
  const request = await service.requests.findById(id).lean();
  const [removedAt, undoUntil] = [new Date(Date.now() - 20_000), new Date(Date.now() + 60_000)];
  await removedRequests.collection.insertOne({
    ...request,
    removalId: new Types.ObjectId(),
    removedAt,
    undoUntil,
  } as never);
  const { removed, removalId } = await remove(id, 'GUEST');
  expect(removed).toBe(1);
  expect(await restore(removalId)).toMatchObject({ restored: 1 });
  expect(await listedIds()).toEqual([id]);
});

test('nothing can be undone when nothing was on the list', async () => {
  const id = await send(ada, home);
  await service.requests.updateMany({}, { onList: false });
  expect(await remove(id, 'GUEST')).toEqual({ removed: 0, removalId: null, userErrors: [] });
});

describe('an undo', () => {
  test('brings all of it back, at the places and with the keys that it had', async () => {
    for (const tip of [3, 9, 3, 0]) await send(ada, home, { tip, key: `key-${tip}-${Math.random()}`, message: 'Hi' });
    const kept = { tip: 3, key: 'kept', message: 'Again' };
    const id = await send(ada, home, kept);
    await send(eve, home, { tip: 3 });
    const before = await readList();
    const { removalId } = await remove(id, 'GUEST');
    expect(await listedIds()).toHaveLength(1);
    const events = await service.recordEvents('requests.restored');
    expect(await restore(removalId)).toEqual({ restored: 5, userErrors: [] });
    expect(await readList()).toEqual(before);
    await expect.poll(events).toMatchObject([{ type: 'requests.restored' }]);
    expect(await send(ada, home, kept)).toBe(id);
    expect(await remove(id, 'ADDRESS')).toMatchObject({ removed: 6 });
    expect(await restore(removalId)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  test('leaves out what the guest has sent again after an earlier version removed it, which leaves no trace', async () => {
    const id = await send(ada, home, { key: 'again', tip: 4 });
    const other = await send(ada, home);
    const { removalId } = await remove(id, 'GUEST');
    await service.requests.deleteMany();
    const again = await send(ada, home, { key: 'again', tip: 4 });
    expect(await restore(removalId)).toEqual({ restored: 1, userErrors: [] });
    expect(await listedIds()).toEqual([again, other]);
  });

  test('is possible for an hour, and not after all requests were cleared', async () => {
    const late = { restored: null, userErrors: [{ code: 'NOT_FOUND', message: 'This can’t be undone any more.' }] };
    const { removalId } = await remove(await send(ada, home), 'GUEST');
    const [copy] = await removedRequests.find().lean();
    expect(copy?.undoUntil.getTime()).toBe((copy?.removedAt.getTime() ?? 0) + 3_600_000);
    await removedRequests.updateMany({}, { undoUntil: new Date(Date.now() - 1) });
    expect(await restore(removalId)).toEqual(late);
    const second = await remove(await send(ada, home), 'GUEST');
    await service.send('mutation { clearRequests { removed } }', { as: 'admin' });
    expect(await restore(second.removalId)).toEqual(late);
    for (const id of ['x', '{"$ne":null}', '0'.repeat(24)]) expect(await restore(id)).toEqual(late);
    const indexes = await removedRequests.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { undoUntil: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('a send that is repeated after the band has removed its request', () => {
  const mutations = (id: string) => ({
    deletion: `deleteRequest(id: "${id}")`,
    clearing: 'clearRequests',
    'removal of all of the guest': `removeRequestsOfSender(requestId: "${id}", sender: GUEST)`,
  });

  test.each(Object.keys(mutations('')) as (keyof ReturnType<typeof mutations>)[])(
    'by a %s brings nothing back, until an undo does',
    async (kind) => {
      const input = { key: `repeated ${kind}`, tip: 4, message: 'For Eve' };
      const id = await send(ada, home, input);
      const before = await readList();
      const { removalId } = await run<Removal>(`mutation { payload: ${mutations(id)[kind]} { removalId } }`, {});
      const repeated = () => service.sendRequest(input, from(ada, home));
      expect((await repeated()).payload).toMatchObject({
        request: null,
        userErrors: [{ code: 'CONFLICT', field: 'key', message: 'The band has removed this request.' }],
      });
      expect(await listedIds()).toEqual([]);
      const [trace] = await service.requests.find().lean();
      expect(trace).toMatchObject({ requestedBy: '', message: null, withdrawnAt: expect.any(Date) });
      expect(trace).not.toHaveProperty('addressHash');
      // The trace is no request that could be removed again.
      expect(await remove(id, 'GUEST')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
      expect(await restore(removalId)).toEqual({ restored: 1, userErrors: [] });
      expect(await readList()).toEqual(before);
      expect((await repeated()).payload).toMatchObject({ request: { id }, userErrors: [] });
    },
  );
});

test('of a request that the band has played and then deleted, nothing comes back when the decision is undone', async () => {
  const id = await send(ada, home, { key: 'played' });
  await service.requests.updateOne({ _id: id }, { onList: false, decisionId: new Types.ObjectId() });
  const { removalId } = await run<Removal>(`mutation { payload: deleteRequest(id: "${id}") { removalId } }`, {});
  expect(await service.requests.findById(id).lean()).not.toHaveProperty('decisionId');
  await restore(removalId);
  expect(await service.requests.findById(id).lean()).toHaveProperty('decisionId');
});

test('a deletion and clearing the list can be undone for a minute', async () => {
  const ids = [await send(ada, home), await send(eve, venue)];
  const run = async (mutation: string) => {
    const { data } = await service.send<{ payload: { removalId: string | null } }>(
      `mutation { payload: ${mutation} { removalId userErrors { code } } }`,
      { as: 'admin' },
    );
    const [copy] = await removedRequests.find().lean();
    if (copy) expect(copy.undoUntil.getTime()).toBe(copy.removedAt.getTime() + 60_000);
    return data.payload.removalId;
  };
  const deletion = await run(`deleteRequest(id: "${ids[0]}")`);
  expect(await listedIds()).toEqual([ids[1]]);
  expect((await restore(deletion)).restored).toBe(1);
  const clearing = await run('clearRequests');
  expect(await listedIds()).toEqual([]);
  expect((await restore(clearing)).restored).toBe(2);
  expect((await listedIds()).sort()).toEqual(ids.sort());
  await run('clearRequests');
  expect(await run('clearRequests')).toBeNull();
});

test('nothing is restored once a new show has begun', async () => {
  const id = await send(ada, home);
  const { removalId } = await remove(id, 'GUEST');
  const begin = async (showId: string) => {
    service.catalogue.show = createShow({ id: showId });
    await service.publishEvent('show.started');
  };
  onTestFinished(() => begin('tonight'));
  await begin('show-2');
  expect(await restore(removalId)).toEqual({
    restored: null,
    userErrors: [{ code: 'CONFLICT', message: 'A new show has begun.' }],
  });
  expect(await removedRequests.countDocuments()).toBe(1);
});

test('a list is not cleared for a caller who saw the list of the show before', async () => {
  const id = await send(ada, home);
  const clear = async (showId: string) => {
    const { data } = await service.send<{ clearRequests: { removed: number | null; userErrors: object[] } }>(
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
  expect((await clear('tonight')).removed).toBe(1);
});

test('ten thousand requests with and without keys are removed and restored, also a second time', async () => {
  const id = await send(ada, home, { key: 'first' });
  const one = await service.requests.findById(id).lean();
  const many = Array.from({ length: 9_999 }, (_, n) => {
    const { key: _key, ...copy } = { ...one, _id: new Types.ObjectId() };
    return n % 2 === 0 ? { ...copy, key: `key-${n}` } : copy;
  });
  await service.requests.collection.insertMany(many as never);
  for (let n = 0; n < 2; n += 1) {
    const { removed, removalId } = await remove(id, 'GUEST');
    expect(removed).toBe(10_000);
    expect(await service.requests.countDocuments({ onList: true })).toBe(0);
    // The traces of those with a key.
    expect(await service.requests.countDocuments()).toBe(5_001);
    expect(await restore(removalId)).toMatchObject({ restored: 10_000 });
    expect(await service.requests.countDocuments({ onList: true })).toBe(10_000);
  }
});

test('the sender of a request may be unknown', async () => {
  const id = await send(undefined, home);
  await service.requests.updateOne({ _id: id }, { createdAt: new Date(Date.now() - 3_660_000) });
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

test('an address is stored as a keyed hash only, which is forgotten after an hour', async () => {
  const old = await send(ada, home);
  const recent = await send(eve, home);
  const stored = await service.requests.find().lean();
  expect(JSON.stringify(stored)).not.toContain(home);
  expect(stored[0]?.addressHash).toMatch(/^[\w-]{43}$/);
  expect(stored[1]?.addressHash).toBe(stored[0]?.addressHash);
  const withAnotherSecret = createAddressHashesOf(Buffer.alloc(32))({ address: home }, 'a guest');
  expect(withAnotherSecret.addressHash).toMatch(/^[\w-]{43}$/);
  expect(withAnotherSecret.addressHash).not.toBe(stored[0]?.addressHash);
  // Where a show limits the requests of one guest: the slot of one without a guest id is made from the hash.
  const withoutId = await send(undefined, home);
  await service.requests.updateMany(
    { _id: { $in: [recent, withoutId] } },
    [{ $set: { slot: { $toString: '$_id' } } }],
    {
      updatePipeline: true,
    },
  );
  await remove(old, 'GUEST');
  expect(await service.requests.findById(withoutId).lean()).toHaveProperty('networkHash');
  // A process of an earlier version, beside this one, has deleted only the hash that it knows.
  const halfForgotten = await send(undefined, home);
  await service.requests.updateOne({ _id: halfForgotten }, { $unset: { addressHash: 1 } });
  // A process of a version before that stores only that one.
  const ofEarlier = await send(ada, home);
  await service.requests.updateOne({ _id: ofEarlier }, { $unset: { networkHash: 1 } });
  await forgetAddresses([service.requests, removedRequests]);
  expect(await service.requests.findById(recent).lean()).toHaveProperty('addressHash');
  const inAnHour = new Date(Date.now() + 3_601_000);
  await forgetAddresses([service.requests, removedRequests], inAnHour);
  expect(await service.requests.findById(recent).lean()).not.toHaveProperty('addressHash');
  expect(await service.requests.findById(halfForgotten).lean()).not.toHaveProperty('networkHash');
  expect(await service.requests.findById(ofEarlier).lean()).not.toHaveProperty('addressHash');
  expect(await service.requests.findById(recent).lean()).toHaveProperty('slot');
  for (const field of ['addressHash', 'networkHash', 'slot'])
    expect(await service.requests.findById(withoutId).lean()).not.toHaveProperty(field);
  expect(await removedRequests.findById(old).lean()).not.toHaveProperty('addressHash');
});

test('what a removed request without a guest id leaves has no hash of its address', async () => {
  await send(undefined, home, { key: 'without an id' });
  await service.send('mutation { clearRequests { removed } }', { as: 'admin' });
  const [trace] = await service.requests.find().lean();
  expect(trace).toMatchObject({ key: 'without an id', onList: false });
  for (const field of ['addressHash', 'networkHash']) expect(trace).not.toHaveProperty(field);
});

test.each(roles.filter((role) => role !== 'admin'))('%s may not remove, restore or count anything', async (as) => {
  const id = await send(ada, home);
  for (const operation of [
    `mutation { removeRequestsOfSender(requestId: "${id}", sender: GUEST) { removed } }`,
    `mutation { restoreRequests(removalId: "${id}") { restored } }`,
    `{ requestSender(requestId: "${id}") { guestRequests } }`,
  ]) {
    expect((await service.send(operation, { as })).errorCodes).toEqual([
      as === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
    ]);
  }
  expect(await listedIds()).toEqual([id]);
});
