import { expect, test } from 'vitest';
import { createFindSender } from '../request/sender.ts';
import { ada, eve, home, useRemovals } from '../testing/use-removals.ts';
import { forget } from './remove-requests.ts';

const { findRemoved, listedIds, remove, restore, send, service } = useRemovals('forget');

const inAnHour = () => new Date(Date.now() + 3_601_000);

test('an address is stored as a keyed hash only, which is forgotten after an hour', async () => {
  const removed = await send(ada, home);
  const recent = await send(eve, home);
  const stored = await service().requests.find().lean();
  expect(JSON.stringify(stored)).not.toContain(home);
  expect(stored[0]?.addressHash).toMatch(/^[\w-]{43}$/);
  expect(stored[1]?.addressHash).toBe(stored[0]?.addressHash);
  const { addressHash } = createFindSender([Buffer.alloc(32)])({ address: home, guestCookie: undefined });
  expect(addressHash).toMatch(/^[\w-]{43}$/);
  expect(addressHash).not.toBe(stored[0]?.addressHash);
  // Where a show limits the requests of one guest: the slot of one without a guest id is made from the hash.
  const withoutId = await send(undefined, home);
  for (const _id of [recent, withoutId]) await service().requests.updateOne({ _id }, { slot: `${_id}:1` });
  await remove(removed, 'GUEST');
  await forget(service().requests);
  expect(await service().requests.findById(recent).lean()).toHaveProperty('addressHash');
  await forget(service().requests, inAnHour());
  for (const id of [removed, recent, withoutId]) {
    expect(await service().requests.findById(id).lean()).not.toHaveProperty('addressHash');
  }
  expect(await service().requests.findById(recent).lean()).toHaveProperty('slot');
  expect(await service().requests.findById(withoutId).lean()).not.toHaveProperty('slot');
});

test('what a removed request said is forgotten when it cannot be restored any more', async () => {
  const id = await send(ada, home, { message: 'Hi', key: 'forgotten' });
  const { removalId } = await remove(id, 'GUEST');
  await forget(service().requests);
  expect(await findRemoved()).toMatchObject([{ requestedBy: 'Ada', message: 'Hi' }]);
  await forget(service().requests, inAnHour());
  expect(await service().requests.findById(id).lean()).toMatchObject({
    ...{ key: 'forgotten', state: 'REMOVED', goneAt: expect.any(Date) },
    ...{ requestedBy: '', message: null },
  });
  expect(await restore(removalId)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  expect(await listedIds()).toEqual([]);
});

test('MongoDB deletes a day later what was withdrawn or removed', async () => {
  const indexes = await service().requests.collection.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { goneAt: 1 }, expireAfterSeconds: 86_400 }));
});
