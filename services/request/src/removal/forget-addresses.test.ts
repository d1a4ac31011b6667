import { expect, test } from 'vitest';
import { createAddressHashesOf } from '../guest/address-hash.ts';
import { ada, eve, home, useRemovals } from '../testing/use-removals.ts';
import { forgetAddresses } from './forget-addresses.ts';

const { remove, removedRequests, send, service } = useRemovals('forget_addresses');

test('an address is stored as a keyed hash only, which is forgotten after an hour', async () => {
  const old = await send(ada, home);
  const recent = await send(eve, home);
  const stored = await service().requests.find().lean();
  expect(JSON.stringify(stored)).not.toContain(home);
  expect(stored[0]?.addressHash).toMatch(/^[\w-]{43}$/);
  expect(stored[1]?.addressHash).toBe(stored[0]?.addressHash);
  const withAnotherSecret = createAddressHashesOf(Buffer.alloc(32))({ address: home }, 'a guest');
  expect(withAnotherSecret.addressHash).toMatch(/^[\w-]{43}$/);
  expect(withAnotherSecret.addressHash).not.toBe(stored[0]?.addressHash);
  // Where a show limits the requests of one guest: the slot of one without a guest id is made from the hash.
  const withoutId = await send(undefined, home);
  await service().requests.updateMany(
    { _id: { $in: [recent, withoutId] } },
    [{ $set: { slot: { $toString: '$_id' } } }],
    {
      updatePipeline: true,
    },
  );
  await remove(old, 'GUEST');
  expect(await service().requests.findById(withoutId).lean()).toHaveProperty('networkHash');
  // A process of an earlier version, beside this one, has deleted only the hash that it knows.
  const halfForgotten = await send(undefined, home);
  await service().requests.updateOne({ _id: halfForgotten }, { $unset: { addressHash: 1 } });
  // A process of a version before that stores only that one.
  const ofEarlier = await send(ada, home);
  await service().requests.updateOne({ _id: ofEarlier }, { $unset: { networkHash: 1 } });
  await forgetAddresses([service().requests, removedRequests()]);
  expect(await service().requests.findById(recent).lean()).toHaveProperty('addressHash');
  const inAnHour = new Date(Date.now() + 3_601_000);
  await forgetAddresses([service().requests, removedRequests()], inAnHour);
  expect(await service().requests.findById(recent).lean()).not.toHaveProperty('addressHash');
  expect(await service().requests.findById(halfForgotten).lean()).not.toHaveProperty('networkHash');
  expect(await service().requests.findById(ofEarlier).lean()).not.toHaveProperty('addressHash');
  expect(await service().requests.findById(recent).lean()).toHaveProperty('slot');
  for (const field of ['addressHash', 'networkHash', 'slot'])
    expect(await service().requests.findById(withoutId).lean()).not.toHaveProperty(field);
  expect(await removedRequests().findById(old).lean()).not.toHaveProperty('addressHash');
});

test('what a removed request without a guest id leaves has no hash of its address', async () => {
  await send(undefined, home, { key: 'without an id' });
  await service().send('mutation { clearRequests { removed } }', { as: 'admin' });
  const [trace] = await service().requests.find().lean();
  expect(trace).toMatchObject({ key: 'without an id', onList: false });
  for (const field of ['addressHash', 'networkHash']) expect(trace).not.toHaveProperty(field);
});
