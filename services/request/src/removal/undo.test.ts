import { Types } from 'mongoose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createShow } from '../testing/factories.ts';
import { ada, eve, from, home, type Removal, useRemovals, venue } from '../testing/use-removals.ts';

const { findRemoved, listedIds, readList, remove, restore, run, send, service } = useRemovals('removal_undo');

test('two admins undo the same removal at once: each request is on the list once', async () => {
  const [first = ''] = [await send(ada, home), await send(ada, home, { key: 'undone twice' }), await send(ada, home)];
  const before = await readList();
  const { removalId } = await remove(first, 'GUEST');
  const undone = await Promise.all([restore(removalId), restore(removalId)]);
  expect(undone.reduce((sum, { restored }) => sum + (restored ?? 0), 0)).toBe(3);
  expect(await readList()).toEqual(before);
  expect(await findRemoved()).toEqual([]);
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
    const events = await service().recordEvents('requests.restored');
    expect(await restore(removalId)).toEqual({ restored: 5, userErrors: [] });
    expect(await readList()).toEqual(before);
    await expect.poll(events).toMatchObject([{ type: 'requests.restored' }]);
    expect(await send(ada, home, kept)).toBe(id);
    expect(await remove(id, 'ADDRESS')).toMatchObject({ removed: 6 });
    expect(await restore(removalId)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  test('is possible for an hour, and not after all requests were cleared', async () => {
    const late = { restored: null, userErrors: [{ code: 'NOT_FOUND', message: 'This can’t be undone any more.' }] };
    const { removalId } = await remove(await send(ada, home), 'GUEST');
    const [removed] = await findRemoved();
    expect(removed?.undoUntil?.getTime()).toBe((removed?.goneAt?.getTime() ?? 0) + 3_600_000);
    await service().requests.updateMany({}, { undoUntil: new Date(Date.now() - 1) });
    expect(await restore(removalId)).toEqual(late);
    const second = await remove(await send(ada, home), 'GUEST');
    await service().send('mutation { clearRequests { removed } }', { as: 'admin' });
    expect(await restore(second.removalId)).toEqual(late);
    for (const id of ['x', '{"$ne":null}', '0'.repeat(24)]) expect(await restore(id)).toEqual(late);
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
      const repeated = () => service().sendRequest(input, from(ada, home));
      expect((await repeated()).payload).toMatchObject({
        request: null,
        userErrors: [{ code: 'CONFLICT', field: 'key', message: 'The band has removed this request.' }],
      });
      expect(await listedIds()).toEqual([]);
      // It is no request that could be removed again.
      expect(await remove(id, 'GUEST')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
      expect(await restore(removalId)).toEqual({ restored: 1, userErrors: [] });
      expect(await readList()).toEqual(before);
      expect((await repeated()).payload).toMatchObject({ request: { id }, userErrors: [] });
    },
  );
});

describe('a request that the band has played and then deleted', () => {
  async function playAndDelete() {
    const id = await send(ada, home, { key: `played ${Math.random()}` });
    const decide = `decideSong(input: { songId: "${service().song.id}", status: PLAYED })`;
    const { decision } = await run<{ decision: { id: string } }>(
      `mutation { payload: ${decide} { decision { id } } }`,
      {},
    );
    const { removalId } = await run<Removal>(`mutation { payload: deleteRequest(id: "${id}") { removalId } }`, {});
    return { id, removalId, decisionId: decision.id };
  }

  test('is played and not on the list when it is restored', async () => {
    const { id, removalId } = await playAndDelete();
    expect(await restore(removalId)).toMatchObject({ restored: 1 });
    expect(await service().requests.findById(id).lean()).toMatchObject({ state: 'DECIDED' });
    expect(await listedIds()).toEqual([]);
  });

  test('comes back when it is restored, and not when the decision is undone', async () => {
    const { id, removalId, decisionId } = await playAndDelete();
    await run(`mutation { payload: undoDecision(id: "${decisionId}") { userErrors { code } } }`, {});
    expect(await listedIds()).toEqual([]);
    expect(await restore(removalId)).toMatchObject({ restored: 1 });
    expect(await listedIds()).toEqual([id]);
  });
});

test('a deletion and clearing the list can be undone for a minute', async () => {
  const ids = [await send(ada, home), await send(eve, venue)];
  const run = async (mutation: string) => {
    const { data } = await service().send<{ payload: { removalId: string | null } }>(
      `mutation { payload: ${mutation} { removalId userErrors { code } } }`,
      { as: 'admin' },
    );
    const [removed] = await findRemoved();
    if (removed) expect(removed.undoUntil?.getTime()).toBe((removed.goneAt?.getTime() ?? 0) + 60_000);
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
    service().catalogue.show = createShow({ id: showId });
    await service().publishEvent('show.started');
  };
  onTestFinished(() => begin('show-1'));
  await begin('show-2');
  expect(await restore(removalId)).toEqual({
    restored: null,
    userErrors: [{ code: 'CONFLICT', message: 'A new show has begun.' }],
  });
  expect(await findRemoved()).toHaveLength(1);
});

test('ten thousand requests with and without keys are removed and restored, also a second time', async () => {
  const id = await send(ada, home, { key: 'first' });
  const one = await service().requests.findById(id).lean();
  const many = Array.from({ length: 9_999 }, (_, n) => {
    const { key: _key, ...copy } = { ...one, _id: new Types.ObjectId() };
    return n % 2 === 0 ? { ...copy, key: `key-${n}` } : copy;
  });
  await service().requests.collection.insertMany(many as never);
  for (let n = 0; n < 2; n += 1) {
    const { removed, removalId } = await remove(id, 'GUEST');
    expect(removed).toBe(10_000);
    expect(await service().requests.countDocuments({ state: 'LISTED' })).toBe(0);
    expect(await restore(removalId)).toMatchObject({ restored: 10_000 });
    expect(await service().requests.countDocuments({ state: 'LISTED' })).toBe(10_000);
  }
});
