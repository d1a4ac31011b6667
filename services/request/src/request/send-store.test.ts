import { connectMongo, isDuplicateKey, isMongoUnavailable } from '@cowbell/service-kit/stores/mongo';
import { silentLog as log, startTestNetwork } from '@cowbell/service-kit/testing/factories';
import { mongo, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRequests, type TestRequests, tonightsList } from '../testing/factories.ts';
import { defineRequestModel, type RequestModel, type StoredRequest } from './request.model.ts';
import { findByRank, placeOf } from './request.queries.ts';
import { createSendStore, groupByTip, type SendStore } from './send-store.ts';

let service: TestRequests;
let store: SendStore;

beforeAll(async () => {
  service = await startRequests('send_store', { ADDRESS_PER_MINUTE: '100000' });
  store = createSendStore(storeOptions(service.requests));
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

/** A store of a show that combines nothing, and has no decisions. */
function storeOptions(requests: RequestModel) {
  const tonight = { showId: tonightsList.showId, isOver: false, endedAt: null, showBefore: null, combine: false };
  return {
    requests,
    findCurrentShow: async () => tonight,
    findDecisions: async () => ({ open: [], final: new Map() }),
  };
}

function createStored(fields: Partial<StoredRequest> = {}): StoredRequest {
  return {
    _id: new Types.ObjectId(),
    songId: service.song.id,
    songSnapshot: { title: 'Africa', artistId: null, artistName: 'Toto', albumArtwork: null },
    requestedBy: 'Ada',
    message: null,
    tip: 0,
    createdAt: new Date(),
    fingerprint: 'x',
    ...tonightsList,
    ...fields,
  };
}

/** The ids of all requests, by rank. */
const rankedIds = async () =>
  (await findByRank(service.requests, { filter: tonightsList, first: 1_000, after: 0 })).map(({ _id }) => String(_id));

async function expectRanks(sent: readonly StoredRequest[]): Promise<void> {
  const places = await Promise.all(sent.map(store.placeOf));
  const ranked = await rankedIds();
  expect(places).toEqual(sent.map(({ _id }) => ranked.indexOf(String(_id)) + 1));
}

describe('places are the real ranks of requests', () => {
  test('with equal and different tips, before and after others', async () => {
    const start = Date.now();
    const older = Array.from({ length: 300 }, (_, i) =>
      createStored({ tip: (i * 7) % 20, createdAt: new Date(start - i) }),
    );
    const sent = Array.from({ length: 300 }, (_, i) =>
      createStored({ tip: (i * 3) % 20, createdAt: new Date(start + 1 + Math.floor(i / 10)) }),
    );
    // From another process, in between.
    const others = Array.from({ length: 50 }, (_, i) =>
      createStored({ tip: i % 20, createdAt: new Date(start + 1 + i) }),
    );
    await Promise.all([...older, ...sent, ...others].map(store.insert));
    await expectRanks(sent);
  });

  test('of the same tip and moment, by id', async () => {
    const createdAt = new Date();
    const sent = Array.from({ length: 20 }, () => createStored({ createdAt, tip: 5 }));
    const shuffled = [...sent.slice(7).reverse(), ...sent.slice(0, 7)];
    await Promise.all(shuffled.map(store.insert));
    await expectRanks(shuffled);
    // A repeated send has its place counted.
    const counted = await Promise.all(shuffled.map((request) => placeOf(service.requests, request, tonightsList)));
    expect(counted).toEqual(await Promise.all(shuffled.map(store.placeOf)));
  });

  test('of requests that are an hour old, behind higher tips and before lower ones', async () => {
    const anHourAgo = Date.now() - 60 * 60_000;
    const sent = Array.from({ length: 30 }, (_, i) =>
      createStored({ tip: (i * 7) % 5, createdAt: new Date(anHourAgo + i) }),
    );
    await Promise.all(sent.map(store.insert));
    await Promise.all(Array.from({ length: 10 }, (_, i) => store.insert(createStored({ tip: i % 6 }))));
    await expectRanks(sent);
  });

  test('one that was deleted meanwhile has the place that it would have', async () => {
    const [first, deleted, last] = [createStored(), createStored(), createStored()];
    await Promise.all([first, last].map(store.insert));
    expect(await Promise.all([first, deleted, last].map(store.placeOf))).toEqual([1, 2, 2]);
  });
});

test('concurrent sends of one tip get the places that they keep', async () => {
  await service.sendRequest({ tip: 9 });
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, i) => service.sendRequest({ key: `k${i}`, tip: 5 })),
  );
  const ranked = await rankedIds();
  for (const { payload } of responses) expect(ranked[Number(payload.place) - 1]).toBe(payload.request?.id);
});

test('concurrent sends share round trips', async () => {
  const [insert, place, lookup] = [
    vi.spyOn(service.requests, 'insertMany'),
    vi.spyOn(service.requests, 'aggregate'),
    vi.spyOn(service.requests, 'find'),
  ];
  const sent = Array.from({ length: 40 }, (_, i) => createStored({ key: `k${i}` }));
  await Promise.all(sent.map(store.insert));
  expect(await Promise.all(sent.map(({ key }) => store.findByKey(String(key))))).toMatchObject(sent);
  await Promise.all(sent.map(store.placeOf));
  for (const call of [insert, place, lookup]) expect(call.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a key that was never sent is not found', async () => {
  await store.insert(createStored({ key: 'known' }));
  const found = await Promise.all(['known', 'unknown', 'known'].map(store.findByKey));
  expect(found.map((request) => request?.key)).toEqual(['known', undefined, 'known']);
});

test('a key that is taken refuses its own request, and the others of the round trip are stored', async () => {
  await store.insert(createStored({ key: 'taken' }));
  const batch = ['a', 'taken', 'b', 'twice', 'twice'].map((key) => createStored({ key }));
  const outcomes = await Promise.allSettled(batch.map(store.insert));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toSatisfy(isDuplicateKey);
  const stored = await service.requests.distinct('key');
  expect(stored.sort()).toEqual(['a', 'b', 'taken', 'twice']);
});

test('a whole round trip that is refused by its keys fails each with its own error', async () => {
  await Promise.all(['a', 'b'].map((key) => store.insert(createStored({ key }))));
  const outcomes = await Promise.allSettled(['a', 'b'].map((key) => store.insert(createStored({ key }))));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 11_000 } });
});

test('a write that a majority did not acknowledge fails all of its round trip, also beside a duplicate key', async () => {
  await store.insert(createStored({ key: 'taken' }));
  const insertMany = service.requests.collection.insertMany.bind(service.requests.collection);
  // No second member exists, so that the server itself reports the write concern error.
  vi.spyOn(service.requests.collection, 'insertMany').mockImplementation((documents, options) =>
    insertMany(documents, { ...options, writeConcern: { w: 2, wtimeoutMS: 1 } }),
  );
  const outcomes = await Promise.allSettled(['new', 'taken'].map((key) => store.insert(createStored({ key }))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const outcome of outcomes) expect(outcome).not.toMatchObject({ reason: { code: 11_000 } });
});

test('while MongoDB does not respond, all of a round trip fail as unavailable', async () => {
  const network = await startTestNetwork(String(process.env.MONGODB_URI));
  const uri = `mongodb://${network.host}/?directConnection=true&heartbeatFrequencyMS=500&serverMonitoringMode=poll`;
  const connection = await connectMongo({ uri, database: `test_send_store_${process.pid}`, log });
  const distant = createSendStore(storeOptions(defineRequestModel(connection)));
  network.blocksData = true;
  const outcomes = await Promise.allSettled([
    ...[1, 2].map(() => distant.insert(createStored())),
    ...['a', 'b'].map(distant.findByKey),
    ...[1, 2].map(() => distant.placeOf(createStored())),
  ]);
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected');
    if (outcome.status === 'rejected') expect(outcome.reason).toSatisfy(isMongoUnavailable);
  }
  network.blocksData = false;
  await connection.close();
  network.stop();
});

test('MongoDB finds places in the index of the list and keys in their index, without reading another document', async () => {
  await service.requests.insertMany(Array.from({ length: 30 }, (_, i) => createStored({ tip: i % 5, key: `k${i}` })));
  const batch = [createStored({ tip: 2 })];
  const places = JSON.stringify(await groupByTip(service.requests, batch, tonightsList).explain('executionStats'));
  expect(places).toContain('"indexName":"list"');
  expect(places).toContain('"totalDocsExamined":0');
  expect(places).toContain('"totalKeysExamined":18');
  const keys = await service.requests.find({ key: { $in: ['k1', 'k2', 'none'] } }).explain('executionStats');
  expect(JSON.stringify(keys)).toContain('"indexName":"key_unique"');
  expect(keys).toMatchObject({ executionStats: { totalDocsExamined: 2 } });
});

test('stored requests have the form that the model gives them', async () => {
  const { payload } = await service.sendRequest({ message: 'For Eve', tip: 7, key: 'k' });
  const stored = await service.requests.collection.findOne({});
  expect(stored).toEqual({
    _id: expect.any(mongo.ObjectId),
    songId: service.song.id,
    songSnapshot: expect.objectContaining({ title: 'Africa', artistName: 'Toto' }),
    requestedBy: 'Ada',
    message: 'For Eve',
    tip: 7,
    key: 'k',
    showId: 'show-1',
    state: 'LISTED',
    createdAt: new Date(String(payload.request?.createdAt)),
    fingerprint: expect.any(String),
  });
});
