import type { EventPublisher } from '@cowbell/service-kit/events/domain-events';
import type { RequestContext } from '@cowbell/service-kit/graphql/context';
import { createMutationRunner } from '@cowbell/service-kit/graphql/run-mutation';
import { rateLimited } from '@cowbell/service-kit/graphql/user-error';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueReplica } from '../catalogue-replica/catalogue-replica.ts';
import { createSong, startRequests, type TestRequests } from '../factories.ts';
import { createCreateRequest } from './create-request.command.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('create_request', { ADDRESS_PER_MINUTE: '100000' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

test('a request is stored and answered with its place and a snapshot of the song', async () => {
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

test('the place counts higher tips, and equal ones that came earlier', async () => {
  const places: (number | null | undefined)[] = [];
  for (const tip of [5, 10, 5, 0, 999]) places.push((await service.sendRequest({ tip })).payload.place);
  expect(places).toEqual([1, 1, 3, 4, 1]);
});

test('others hear of it by an event', async () => {
  const heard = await service.listen();
  const { payload } = await service.sendRequest();
  await expect.poll(heard).toMatchObject([{ type: 'request.created', id: payload.request?.id }]);
});

describe('nothing is stored and one sentence per field is answered for', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a name of blanks', { requestedBy: '  ' }, 'requestedBy', 'Please enter your name'],
    ['141 characters', { message: 'x'.repeat(141) }, 'message', 'A message has at most 140 characters.'],
    ['a megabyte', { message: 'x'.repeat(1_000_000) }, 'message', 'A message has at most 140 characters.'],
    ['a tip of -1', { tip: -1 }, 'tip', 'A tip is a whole number of dollars, 0 to 999.'],
    ['a tip of 1000', { tip: 1_000 }, 'tip', 'A tip is a whole number of dollars, 0 to 999.'],
    ['an id that is no id', { songId: 'x' }, 'songId', 'Song not found.'],
    ['an id that is a query', { songId: '{"$ne":null}' }, 'songId', 'Song not found.'],
    ['a song that never was', { songId: '0'.repeat(24) }, 'songId', 'Song not found.'],
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
    ['a tip in words', { tip: '1e3' }],
    ['a query as a song', { songId: { $ne: null } }],
    ['a query as a name', { requestedBy: { $gt: '' } }],
    ['a query as a key', { key: { $exists: false } }],
    ['a field of its own', { isAdmin: true }],
  ])('%s', async (_what, input) => {
    const answer = await service.sendRequest(input);
    expect(answer.errorCodes).toEqual(['BAD_USER_INPUT']);
    expect(await service.requests.countDocuments()).toBe(0);
  });
});

test.each([
  ['an endless tip', '{"songId": "x", "requestedBy": "Ada", "tip": 1e309}'],
  ['a prototype', '{"songId": "x", "requestedBy": "Ada", "__proto__": {"isAdmin": true}}'],
])('%s in the body is refused', async (_what, input) => {
  const query = 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { place } }';
  const answer = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"query": ${JSON.stringify(query)}, "variables": {"input": ${input}}}`,
  });
  const body = (await answer.json()) as { errors: { extensions: { code: string } }[] };
  expect(['BAD_USER_INPUT', 'BAD_REQUEST']).toContain(body.errors[0]?.extensions.code);
});

test('a song that has just been deleted is not found', async () => {
  const gone = createSong();
  service.catalogue.songs.push(gone);
  expect((await service.sendRequest({ songId: gone.id })).payload.userErrors).toEqual([]);
  service.catalogue.songs.pop();
  await service.announce('song.deleted');
  expect((await service.sendRequest({ songId: gone.id })).payload.userErrors[0]).toMatchObject({
    code: 'NOT_FOUND',
    field: 'songId',
  });
});

test('at a duo show, a song for the whole band is refused', async () => {
  const duoSong = createSong({ duoOnly: true });
  service.catalogue.songs.push(duoSong);
  service.catalogue.show = { duoOnly: true };
  await service.announce('show.updated');
  expect((await service.sendRequest()).payload.userErrors).toEqual([
    {
      code: 'NOT_TONIGHT',
      field: 'songId',
      message: 'This song is not on tonight’s list.',
      retryAfter: null,
    },
  ]);
  expect((await service.sendRequest({ songId: duoSong.id })).payload.userErrors).toEqual([]);
  service.catalogue.show = { duoOnly: false };
  await service.announce('show.updated');
});

describe('with a key', () => {
  test('a repetition gives the first answer again, tip and message included', async () => {
    const input = { key: 'k1', message: 'For Eve', tip: 7 };
    const first = await service.sendRequest(input);
    const again = await service.sendRequest({ ...input, requestedBy: ' Ada' });
    expect(again.payload).toEqual(first.payload);
    expect(again.payload.request).toMatchObject({ message: 'For Eve', tip: 7 });
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('other content is refused', async () => {
    await service.sendRequest({ key: 'k2', tip: 7 });
    const { payload } = await service.sendRequest({ key: 'k2', tip: 8 });
    expect(payload).toMatchObject({ request: null, userErrors: [{ code: 'CONFLICT', field: 'key' }] });
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('twenty sends at the same moment make one request and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.sendRequest({ key: 'k3', message: 'Hi' })),
    );
    expect(await service.requests.countDocuments()).toBe(1);
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload)))).toHaveLength(1);
    expect(answers[0]?.payload.userErrors).toEqual([]);
  });

  test('of two contents at the same moment one is stored, and the other refused', async () => {
    const answers = await Promise.all([7, 8].map((tip) => service.sendRequest({ key: 'k5', tip })));
    expect(answers.map(({ payload }) => payload.userErrors[0]?.code).sort()).toEqual(['CONFLICT', undefined]);
    expect(await service.requests.countDocuments()).toBe(1);
  });

  test('what another process stores with the last token is answered, and not that there is none', async () => {
    const input = { key: 'k6', songId: service.song.id, requestedBy: 'Ada' };
    const createRequest = createCreateRequest({
      requests: service.requests,
      checkLimits: async () => {
        await service.sendRequest(input);
        return rateLimited('That’s a lot of requests at once.', 60);
      },
      replica: {} as CatalogueReplica,
      guestOf: () => undefined,
      runMutation: createMutationRunner({ events: {} as EventPublisher }),
    });
    const answer = await createRequest(input, {} as RequestContext);
    expect(answer).toMatchObject({ request: { key: 'k6' }, place: 1, userErrors: [] });
  });

  test('a repetition is answered even when the song has gone since', async () => {
    const gone = createSong();
    service.catalogue.songs.push(gone);
    const first = await service.sendRequest({ key: 'k4', songId: gone.id });
    service.catalogue.songs.pop();
    expect((await service.sendRequest({ key: 'k4', songId: gone.id })).payload).toEqual(first.payload);
  });
});

test('without a key every send is a request of its own', async () => {
  await service.sendRequest();
  await service.sendRequest();
  expect(await service.requests.countDocuments()).toBe(2);
});
