import { prepareDatabase } from '@cowbell/service-kit/stores/migrations';
import { silentLog } from '@cowbell/service-kit/testing/factories';
import { connectEmpty, storeBefore } from '@cowbell/service-kit/testing/stored-before';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineDecisionModel, defineRunningOrderModel } from '../decision/decision.model.ts';
import { createRunningOrder } from '../decision/running-order.ts';
import { restoreRequests } from '../removal/remove-requests.ts';
import { defineRequestModel, type StoredRequest } from '../request/request.model.ts';
import { createReplicaStore, defineReplicaShowModel, defineReplicaSongModel } from '../song-lookup/catalogue.ts';
import { requestStates } from './001-request-states.ts';

const connection = await connectEmpty('request_states');
const models = {
  requests: defineRequestModel(connection),
  decisions: defineDecisionModel(connection),
  runningOrders: defineRunningOrderModel(connection),
};
const replica = { songs: defineReplicaSongModel(connection), show: defineReplicaShowModel(connection) };
const removalId = new Types.ObjectId('6b0948e8fb244490ff81541d');

beforeAll(async () => {
  await storeBefore(connection, new URL('./001-request-states.before.json', import.meta.url));
  // What was removed a moment ago.
  const undoUntil = new Date(Date.now() + 60_000);
  await connection.collection('removedrequests').updateMany({}, { $set: { undoUntil } });
});
beforeEach(async () => {
  // A process that was killed after the migration runs it again.
  await connection.collection('migrations').deleteMany();
  await prepareDatabase(connection, [requestStates], silentLog);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const titlesOf = (requests: readonly StoredRequest[]) => requests.map(({ songSnapshot }) => songSnapshot.title).sort();
const find = (showId: string, state: StoredRequest['state']) => models.requests.find({ showId, state }).lean();

test('each request has one state and its show', async () => {
  expect(titlesOf(await find('show-1', 'LISTED'))).toEqual([
    'Ain’t No Sunshine',
    'All I Want for Christmas Is You',
    'All Star',
  ]);
  expect(titlesOf(await find('show-1', 'DECIDED'))).toEqual(['(Don’t Fear) The Reaper', '1979']);
  expect(titlesOf(await find('show-2', 'LISTED'))).toEqual(['Brown Eyed Girl', 'Cardigan']);
  expect(titlesOf(await find('show-2', 'DECIDED'))).toEqual(['Call Me Maybe']);
  expect(await find('show-1', 'WITHDRAWN')).toMatchObject([{ requestedBy: '', goneAt: expect.any(Date) }]);
  for (const field of ['onList', 'withdrawnFrom', 'withdrawnAt', 'removedByBand', 'networkHash', 'removedAt']) {
    expect(await models.requests.collection.countDocuments({ [field]: { $exists: true } }), field).toBe(0);
  }
});

test('keys, slots and tips that were set aside stay as they were', async () => {
  const [aside] = await models.requests.find({ uncountedTip: { $exists: true } }).lean();
  expect(aside).toMatchObject({ uncountedTip: 24, tip: 0, key: 'before-3-8-key-0123456789', requestedBy: 'Ann' });
  expect(await models.requests.countDocuments({ slot: { $exists: true }, showId: 'show-2' })).toBe(3);
});

test('what was removed a moment ago can be restored, also what came with the running order', async () => {
  const [removed] = await find('show-1', 'REMOVED');
  expect(removed).toMatchObject({ requestedBy: 'Sam', tip: 48, removalId });
  expect(await restoreRequests(models.requests, removalId)).toBe(1);
  expect(titlesOf(await find('show-1', 'LISTED'))).toContain('Baby Got Back');
  const [second] = await models.runningOrders.find({ _id: 'show-2' }).lean();
  expect(second?.cleared).toMatchObject({ removalId: removalId.toHexString(), decisions: [{ showId: 'show-2' }] });
});

test('decisions belong to the show with the new id, and the latest one can be undone', async () => {
  expect(await models.decisions.countDocuments({ showId: 'show-1' })).toBe(5);
  const order = await models.runningOrders.findById('show-1').orFail().lean();
  expect(order.upNext).toHaveLength(2);
  expect(order.changes.flatMap(({ decisionsBefore }) => decisionsBefore.map(({ showId }) => showId))).not.toContain(
    'tonight',
  );
  const decisionId = String(order.changes.at(-1)?.decisionId);
  const outcome = await createRunningOrder({ connection, ...models }).change('show-1', {
    type: 'undo',
    decisionId,
    expected: { key: null, seen: null, seenAt: null },
  });
  expect(outcome).toMatchObject({ decision: null, writes: { deleted: [{ songSnapshot: { title: 'Africa' } }] } });
});

test('the replica of the catalogue stays', async () => {
  const store = createReplicaStore(replica);
  expect(await store.findShow()).toMatchObject({ id: 'show-2', showBefore: { id: 'show-1' }, intake: { perGuest: 5 } });
  expect(await replica.songs.countDocuments()).toBe(3);
});
