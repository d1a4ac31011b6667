import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { CallerContext } from '@cowbell/service-kit/graphql/context';
import { createMutationRunner } from '@cowbell/service-kit/graphql/run-mutation';
import { rateLimited } from '@cowbell/service-kit/graphql/user-error';
import { postGraphQL } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreateRequestPayload as SendPayload } from '../generated/resolvers.ts';
import type { SongLookup } from '../song-lookup/song-lookup.ts';
import {
  createGuest,
  createShow,
  createSong,
  startAnother,
  startRequests,
  type TestRequests,
} from '../testing/factories.ts';
import { createSendCommand, fingerprintOf } from './create-request.command.ts';
import type { RequestModel } from './request.model.ts';
import { createSendStore } from './send-store.ts';
import { createFindSender, createFindSlot } from './sender.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('create_request', { ADDRESS_PER_MINUTE: '100000' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

test('a request is stored, and the payload has its place and a snapshot of the song', async () => {
  const { song } = service;
  const { payload } = await service.sendRequest({ requestedBy: ' Ada ', message: 'For Eve', tip: 20 });
  expect(payload).toEqual({
    place: 1,
    request: {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      requestedBy: 'Ada',
      message: 'For Eve',
      tip: 20,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      song: { id: song.id },
      songSnapshot: {
        id: song.id,
        title: 'Africa',
        artistId: song.artist.id,
        artistName: 'Toto',
        albumArtwork: '/artwork/africa.jpg',
      },
    },
    userErrors: [],
  });
  expect(await service.requests.countDocuments()).toBe(1);
});

test('requests with a higher tip, or with the same tip and earlier, have lower places', async () => {
  const places: (number | null | undefined)[] = [];
  for (const tip of [5, 10, 5, 0, 999]) places.push((await service.sendRequest({ tip })).payload.place);
  expect(places).toEqual([1, 1, 3, 4, 1]);
});

test('an event is published', async () => {
  const events = await service.recordEvents();
  await service.sendRequest();
  // Without its id, if it comes right after another one.
  await expect.poll(events).toContainEqual(expect.objectContaining({ type: 'request.created' }));
});

const findCurrentShow = async () => ({
  showId: 'show-1',
  isOver: false,
  endedAt: null,
  showBefore: null,
  combine: false,
});

/** The store of another process. */
const storeOf = (requests: RequestModel) =>
  createSendStore({ requests, findCurrentShow, findDecisions: async () => ({ open: [], final: new Map() }) });

/** What the command of another process needs besides. */
const anotherProcess: Pick<
  Parameters<typeof createSendCommand>[0],
  'findSender' | 'findSlot' | 'findCurrentShow' | 'isNameToHide'
> = {
  isNameToHide: async () => false,
  findSender: () => ({}),
  findSlot: async () => ({}),
  findCurrentShow,
};

describe('nothing is stored, and each field has one message, for', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a blank name', { requestedBy: '  ' }, 'requestedBy', 'Please enter your name'],
    [
      '141 characters',
      { message: 'x'.repeat(141) },
      'message',
      'Keep it to 140 characters. Tell them the rest after the show.',
    ],
    [
      'a megabyte',
      { message: 'x'.repeat(1_000_000) },
      'message',
      'Keep it to 140 characters. Tell them the rest after the show.',
    ],
    ['a tip of -1', { tip: -1 }, 'tip', 'A tip is a whole number of dollars, 0 to 999.'],
    ['a tip of 1000', { tip: 1_000 }, 'tip', 'A tip is a whole number of dollars, 0 to 999.'],
    ['an id that is not an ObjectId', { songId: 'x' }, 'songId', 'Song not found.'],
    ['an id that is a query', { songId: '{"$ne":null}' }, 'songId', 'Song not found.'],
    ['an unknown song', { songId: '0'.repeat(24) }, 'songId', 'Song not found.'],
  ])('%s', async (_what, input, field, message) => {
    const { payload } = await service.sendRequest(input);
    expect(payload).toMatchObject({ place: null, request: null, userErrors: [{ field, message }] });
    expect(payload.userErrors).toHaveLength(1);
    expect(await service.requests.countDocuments()).toBe(0);
  });
});

describe('the schema itself refuses', () => {
  test.each<[string, Record<string, unknown>]>([
    ['half a dollar', { tip: 0.5 }],
    ['a tip as text', { tip: '1e3' }],
    ['a query as a song', { songId: { $ne: null } }],
    ['a query as a name', { requestedBy: { $gt: '' } }],
    ['a query as a key', { key: { $exists: false } }],
    ['an unknown field', { isAdmin: true }],
  ])('%s', async (_what, input) => {
    const response = await service.sendRequest(input);
    expect(response.errorCodes).toEqual(['BAD_USER_INPUT']);
    expect(await service.requests.countDocuments()).toBe(0);
  });
});

test.each([
  ['an infinite tip', '{"songId": "x", "requestedBy": "Ada", "tip": 1e309}'],
  ['a prototype', '{"songId": "x", "requestedBy": "Ada", "__proto__": {"isAdmin": true}}'],
])('%s in the body is refused', async (_what, input) => {
  const query = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { place } }';
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"query": ${JSON.stringify(query)}, "variables": {"input": ${input}}}`,
  });
  const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
  expect(['BAD_USER_INPUT', 'BAD_REQUEST']).toContain(body.errors[0]?.extensions.code);
});

test('a song that was just deleted is not found', async () => {
  const deleted = createSong();
  service.catalogue.songs.push(deleted);
  expect((await service.sendRequest({ songId: deleted.id })).payload.userErrors).toEqual([]);
  service.catalogue.songs.pop();
  await service.publishEvent('song.deleted');
  expect((await service.sendRequest({ songId: deleted.id })).payload.userErrors[0]).toMatchObject({
    code: 'NOT_FOUND',
    field: 'songId',
  });
});

test('at a duo show, a song for the whole band is refused', async () => {
  const duoSong = createSong({ duoOnly: true });
  service.catalogue.songs.push(duoSong);
  service.catalogue.show = createShow({ duoOnly: true });
  await service.publishEvent('show.updated');
  expect((await service.sendRequest()).payload.userErrors).toEqual([
    {
      code: 'NOT_TONIGHT',
      field: 'songId',
      message: 'This song is not on tonight’s list.',
      retryAfter: null,
    },
  ]);
  expect((await service.sendRequest({ songId: duoSong.id })).payload.userErrors).toEqual([]);
  service.catalogue.show = createShow();
  await service.publishEvent('show.updated');
});

describe('with a key', () => {
  test('a repeated call gets the first request, with tip and message', async () => {
    const input = { key: 'k1', message: 'For Eve', tip: 7 };
    const first = await service.sendRequest(input);
    const again = await service.sendRequest({ ...input, requestedBy: ' Ada' });
    expect(again.payload).toEqual(first.payload);
    expect(again.payload.request).toMatchObject({ message: 'For Eve', tip: 7 });
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('a repeated call gets the place that the first request has by now', async () => {
    const first = await service.sendRequest({ key: 'k7', tip: 3 });
    expect(first.payload.place).toBe(1);
    await service.sendRequest({ tip: 5 });
    expect((await service.sendRequest({ key: 'k7', tip: 3 })).payload).toEqual({ ...first.payload, place: 2 });
  });

  test('other content is refused', async () => {
    await service.sendRequest({ key: 'k2', tip: 7 });
    const { payload } = await service.sendRequest({ key: 'k2', tip: 8 });
    expect(payload).toMatchObject({ request: null, userErrors: [{ code: 'CONFLICT', field: 'key' }] });
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('twenty concurrent calls create one request and get the same response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => service.sendRequest({ key: 'k3', message: 'Hi' })),
    );
    expect(await service.requests.countDocuments()).toBe(1);
    expect(new Set(responses.map(({ payload }) => JSON.stringify(payload)))).toHaveLength(1);
    expect(responses[0]?.payload.userErrors).toEqual([]);
  });

  test('of two concurrent calls with different content, one is refused', async () => {
    const responses = await Promise.all([7, 8].map((tip) => service.sendRequest({ key: 'k5', tip })));
    expect(responses.map(({ payload }) => payload.userErrors[0]?.code).sort()).toEqual(['CONFLICT', undefined]);
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('a call beyond the limit gets the stored request when another process has just stored it', async () => {
    const input = { key: 'k6', songId: service.song.id, requestedBy: 'Ada' };
    const createRequest = createSendCommand({
      store: storeOf(service.requests),
      checkIntake: async () => null,
      checkLimits: async () => {
        await service.sendRequest(input);
        return rateLimited('That’s a lot of requests at once.', 60);
      },
      songLookup: {} as SongLookup,
      ...anotherProcess,
      runMutation: createMutationRunner({ events: {} as EventPublisher }),
    });
    const response = await createRequest(input, {} as CallerContext);
    expect(response).toMatchObject({ request: { key: 'k6' }, place: 1, userErrors: [] });
  });

  test('a repeated call gets the first request even after the song was deleted', async () => {
    const deleted = createSong();
    service.catalogue.songs.push(deleted);
    const first = await service.sendRequest({ key: 'k4', songId: deleted.id });
    service.catalogue.songs.pop();
    expect((await service.sendRequest({ key: 'k4', songId: deleted.id })).payload).toEqual(first.payload);
  });
});

describe('two services with one database', () => {
  /** The command of another process, in which `meanwhile` runs between its look-up of the key and its insert. */
  function createInAnotherProcess(meanwhile: () => Promise<unknown>, others: Partial<typeof anotherProcess> = {}) {
    return createSendCommand({
      store: storeOf(service.requests),
      checkIntake: async () => null,
      checkLimits: async () => null,
      songLookup: {
        async findRequestable() {
          await meanwhile();
          const { id, title, artist, albumArtwork } = service.song;
          return { song: { id, snapshot: { title, artistId: artist.id, artistName: artist.name, albumArtwork } } };
        },
      } as Partial<SongLookup> as SongLookup,
      ...anotherProcess,
      ...others,
      runMutation: createMutationRunner({ events: { publish: async () => undefined } }),
    });
  }

  const input = () => ({ key: 'k7', songId: service.song.id, requestedBy: 'Ada', message: 'For Eve' });

  test('one key that both are about to insert is stored once, and both return the one request', async () => {
    let first: SendPayload | undefined;
    const createRequest = createInAnotherProcess(async () => {
      first = (await service.sendRequest(input())).payload;
    });
    const { request, place, userErrors } = await createRequest(input(), {} as CallerContext);
    expect({ id: request?._id.toHexString(), place, userErrors }).toEqual({
      id: first?.request?.id,
      place: 1,
      userErrors: [],
    });
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test.each([
    // The other process finds no slot.
    1,
    // It finds one, but the key is taken.
    2,
  ])('so is one that both are about to insert for a guest of whom the show allows %i', async (perGuest) => {
    const show = createShow({ intake: { perGuest } });
    const findSender = createFindSender([Buffer.from(String(service.environment.GUEST_SECRET), 'hex')]);
    const guestCookie = createGuest();
    let first: SendPayload | undefined;
    const findSlot = createFindSlot({
      ...anotherProcess,
      requests: service.requests,
      songLookup: { findShow: async () => show },
      findSender,
    });
    const createRequest = createInAnotherProcess(
      async () => {
        first = (await service.sendRequest(input(), { headers: { 'x-cowbell-guest': guestCookie } })).payload;
      },
      { findSender, findSlot },
    );
    const { request, place, userErrors } = await createRequest(input(), { guestCookie } as CallerContext);
    expect({ id: request?._id.toHexString(), place, userErrors }).toEqual({
      id: first?.request?.id,
      place: 1,
      userErrors: [],
    });
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('the same key with another message is refused, and the first message stays', async () => {
    const createRequest = createInAnotherProcess(() => service.sendRequest(input()));
    expect(await createRequest({ ...input(), message: 'For Bob' }, {} as CallerContext)).toEqual({
      userErrors: [{ code: 'CONFLICT', field: 'key', message: 'Another request was already sent with this key.' }],
    });
    expect(await service.requests.find().lean()).toMatchObject([{ message: 'For Eve' }]);
  });

  test.each([
    ['is refused', async () => undefined, { userErrors: [{ code: 'NOT_OPEN', message: expect.any(String) }] }, 0],
    [
      'is acknowledged when it was accepted in the earlier one',
      () => service.sendRequest(input()),
      { request: { showId: 'show-1' }, userErrors: [] },
      1,
    ],
  ])('a request whose show ends while its song is looked up %s', async (_what, accept, payload, count) => {
    let showId = 'show-1';
    const createRequest = createInAnotherProcess(
      async () => {
        await accept();
        showId = 'show-2';
      },
      { findCurrentShow: async () => ({ ...(await findCurrentShow()), showId }) },
    );
    expect(await createRequest({ ...input(), showId: 'show-1' }, {} as CallerContext)).toMatchObject(payload);
    expect(await service.requests.countDocuments()).toBe(count);
    // One that names no show is for the show that is on.
    expect(await createRequest({ ...input(), key: 'k8' }, {} as CallerContext)).toMatchObject({
      request: { showId: 'show-2' },
    });
  });

  test('thirty keys that reach both at the same instant are thirty requests', async () => {
    const { url, close } = await startAnother(service);
    const mutation = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }';
    const sends = Array.from({ length: 30 }, async (_, n) => {
      const variables = { input: { ...input(), key: `same-${n}` } };
      const [{ payload }, { data }] = await Promise.all([
        service.sendRequest(variables.input),
        postGraphQL<{ createRequest: SendPayload }>(url, { query: mutation, variables }),
      ]);
      return [payload.request?.id, data.createRequest.request?.id];
    });
    for (const [one, two] of await Promise.all(sends)) expect(one).toBe(two);
    expect(await service.requests.countDocuments()).toBe(30);
    await close();
  });
});

test('without a key, every call creates a request', async () => {
  await service.sendRequest();
  await service.sendRequest();
  expect(await service.requests.countDocuments()).toBe(2);
});

test('a fingerprint covers the whole content, whatever the case of the song’s id', () => {
  const content = { songId: 'A00000000000000000000000', requestedBy: 'Ada', message: 'For Eve', tip: 7 };
  const fingerprint = fingerprintOf(content);
  expect(fingerprint).toBe('WVsaYZmgu72KSMK2ADNy55wE1OKVcjO3ZRvGd4EgT-0');
  expect(fingerprintOf({ ...content, songId: content.songId.toLowerCase() })).toBe(fingerprint);
  const others = [{ songId: 'x' }, { requestedBy: 'Eve' }, { message: null }, { tip: 8 }];
  for (const other of others) expect(fingerprintOf({ ...content, ...other })).not.toBe(fingerprint);
});

test('a request that a phone stored under the former id of the first show is sent', async () => {
  const { payload } = await service.sendRequest({ showId: 'tonight', key: 'stored before' });
  expect(payload).toMatchObject({ request: { requestedBy: 'Ada' }, userErrors: [] });
});
