import { roles } from '@cowbell/service-kit/testing/test-service';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startRequests, type TestRequests, tonightsList } from '../testing/factories.ts';
import { findByRank } from './request.queries.ts';

let service: TestRequests;
let secretId: string;

beforeAll(async () => {
  service = await startRequests('request_list');
});
beforeEach(async () => {
  await service.requests.deleteMany();
  for (const [requestedBy, tip] of [
    ['first without', 0],
    ['five', 5],
    ['hundred', 100],
    ['second without', 0],
    ['five later', 5],
  ] as const) {
    const { payload } = await service.sendRequest({ requestedBy, tip, message: `from ${requestedBy}` });
    if (requestedBy === 'hundred') secretId = String(payload.request?.id);
  }
});
afterAll(() => service.stop());

interface Row {
  requestedBy: string;
  tip: number | null;
  message: string | null;
}

const fields = 'requestedBy tip message';

test('requests are sorted by tip, then by time', async () => {
  const { data } = await service.send<{ requests: Row[] }>(`{ requests { ${fields} } }`);
  expect(data.requests.map(({ requestedBy }) => requestedBy)).toEqual([
    'hundred',
    'five',
    'five later',
    'first without',
    'second without',
  ]);
});

test('the list is read from an index, without a sort in memory', async () => {
  const plan = JSON.stringify(
    await findByRank(service.requests, { filter: tonightsList, first: 2, after: 2 }).explain('queryPlanner'),
  );
  expect(plan).toContain('"indexName":"list"');
  expect(plan).not.toContain('"SORT"');
});

describe('a part of the list', () => {
  const namesOf = async (args: string) => {
    const { data, errors, errorCodes } = await service.send<{ requests: Row[] | null }>(
      `{ requests${args} { requestedBy } }`,
    );
    return {
      names: data.requests?.map(({ requestedBy }) => requestedBy),
      messages: errors.map((e) => e.message),
      errorCodes,
    };
  };

  test.each([
    ['(first: 2)', ['hundred', 'five']],
    ['(first: 2, after: 2)', ['five later', 'first without']],
    ['(after: 4)', ['second without']],
    ['(after: 5)', []],
    ['(after: 2147483647)', []],
    ['(first: 0)', []],
  ])('requests%s are %j', async (args, names) => {
    expect(await namesOf(args)).toEqual({ names, messages: [], errorCodes: [] });
  });

  test.each([
    ['(first: 501)', 'first is a whole number, 0 to 500.'],
    ['(first: -1)', 'first is a whole number, 0 to 500.'],
    ['(after: -1)', 'after is a position: a whole number, 0 or more.'],
  ])('requests%s are refused: %s', async (args, message) => {
    expect(await namesOf(args)).toEqual({ names: undefined, messages: [message], errorCodes: ['BAD_USER_INPUT'] });
  });

  test('has 500 requests at most, and the count is that of all', async () => {
    const one = await service.requests.findOne().lean();
    const many = Array.from({ length: 507 }, () => ({ ...one, _id: new Types.ObjectId(), tip: 1 }));
    await service.requests.insertMany(many, { lean: true });
    const rest = 'rest: requests(after: 500) { requestedBy } last: requests(after: 511) { requestedBy }';
    const { data } = await service.send<Record<'requests' | 'rest' | 'last', Row[]> & { requestCount: number }>(
      `{ requests { id } requestCount ${rest} }`,
    );
    expect(data).toMatchObject({
      requestCount: 512,
      requests: { length: 500 },
      rest: { length: 12 },
      last: { length: 1 },
    });
    const latest = await service.send<{ latestRequestTimes: string[] }>('{ latestRequestTimes }', { as: 'admin' });
    expect(latest.data.latestRequestTimes).toHaveLength(100);
    expect(data.rest.at(-1)?.requestedBy).toBe('second without');
  });
});

test('the count is 0 without requests', async () => {
  await service.requests.deleteMany();
  expect((await service.send('{ requestCount promisedTips }', { as: 'admin' })).data).toEqual({
    requestCount: 0,
    promisedTips: 0,
  });
});

test.each(roles)('%s reading what all tips add up to', async (as) => {
  const { data, errors } = await service.send('{ promisedTips latestRequestTimes }', { as });
  const times = (await service.requests.find(tonightsList).sort({ createdAt: -1 }).limit(100)).map(({ createdAt }) =>
    createdAt.toISOString(),
  );
  expect({ data, errors }).toEqual({
    data:
      as === 'admin'
        ? { promisedTips: 110, latestRequestTimes: times }
        : { promisedTips: null, latestRequestTimes: null },
    errors: [],
  });
});

test('a request that was stored before the field existed has no artist id', async () => {
  const old = { songId: '0'.repeat(24), songSnapshot: { title: 'Africa', artistName: 'Toto', albumArtwork: null } };
  const content = {
    ...tonightsList,
    requestedBy: 'Old',
    message: null,
    tip: 0,
    createdAt: new Date(),
    fingerprint: 'x',
  };
  const { insertedId } = await service.requests.collection.insertOne({ ...old, ...content });
  const { data } = await service.send<{ request: unknown }>(
    `{ request(id: "${insertedId}") { songSnapshot { artistId artistName } } }`,
  );
  expect(data.request).toEqual({ songSnapshot: { artistId: null, artistName: 'Toto' } });
  await service.requests.deleteOne({ _id: insertedId });
});

describe('tip and message', () => {
  const operations: [string, string, (data: Record<string, unknown>) => Row | undefined][] = [
    ['requests', `{ requests { ${fields} } }`, (data) => (data.requests as Row[])[0]],
    ['request', `query ($id: ID!) { request(id: $id) { ${fields} } }`, (data) => data.request as Row],
    [
      '_entities',
      `query ($id: ID!) { _entities(representations: [{ __typename: "Request", id: $id }]) { ... on Request { ${fields} } } }`,
      (data) => (data._entities as Row[])[0],
    ],
  ];

  test.each(roles.flatMap((role) => operations.map(([name, query, read]) => [role, name, query, read] as const)))(
    '%s reading %s',
    async (as, name, query, read) => {
      const variables = name === 'requests' ? {} : { id: secretId };
      const { data, errors } = await service.send(query, { as, variables });
      expect(errors).toEqual([]);
      expect(read(data)).toEqual({
        requestedBy: 'hundred',
        tip: as === 'admin' ? 100 : null,
        message: as === 'admin' ? 'from hundred' : null,
      });
    },
  );

  test.each(roles)('%s sees them in the response to createRequest', async (as) => {
    const { payload } = await service.sendRequest({ tip: 1, message: 'own' }, { as });
    expect(payload.request).toMatchObject({ tip: 1, message: 'own' });
  });

  test('a representation cannot contain them', async () => {
    const query = `{ _entities(representations: [{ __typename: "Request", id: "${secretId}", isOwn: true, tip: 5 }]) { ... on Request { tip message } } }`;
    expect((await service.send(query)).data._entities).toEqual([{ tip: null, message: null }]);
  });
});

test('a request without a name shows Anonymous', async () => {
  await service.requests.updateOne({ _id: secretId }, { requestedBy: '' });
  const query = 'query ($id: ID!) { request(id: $id) { requestedBy } }';
  const { data } = await service.send(query, { variables: { id: secretId } });
  expect(data.request).toEqual({ requestedBy: 'Anonymous' });
});

test.each(['', 'x', '0'.repeat(24), '{"$ne":null}'])('there is no request with the id %j', async (id) => {
  const { data, errors } = await service.send('query ($id: ID!) { request(id: $id) { id } }', { variables: { id } });
  expect(errors).toEqual([]);
  expect(data.request).toBeNull();
});
