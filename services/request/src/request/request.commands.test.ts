import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startRequests, type TestRequests } from '../testing/factories.ts';
import { stillThere } from './request.model.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('request_commands', { ADDRESS_PER_MINUTE: '100000' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

const fields = 'request { id requestedBy message tip songSnapshot { title } } userErrors { code field message }';
const operations = {
  update: `mutation ($id: ID!, $input: UpdateRequestInput!) { payload: updateRequest(id: $id, input: $input) { ${fields} } }`,
  delete: `mutation ($id: ID!) { payload: deleteRequest(id: $id) { ${fields} } }`,
  clear: 'mutation { payload: clearRequests { removed userErrors { code } } }',
};

async function run(operation: keyof typeof operations, variables = {}): Promise<Record<string, unknown>> {
  const response = await service.send<{ payload: Record<string, unknown> }>(operations[operation], {
    variables,
    as: 'admin',
  });
  expect(response.errors).toEqual([]);
  return response.data.payload;
}

async function sendOne(input = {}): Promise<string> {
  const { payload } = await service.sendRequest({ requestedBy: 'Ada', message: 'For Eve', tip: 20, ...input });
  return String(payload.request?.id);
}

describe('editing a request', () => {
  test('changes the given fields, keeps the others, and publishes an event', async () => {
    const id = await sendOne();
    const events = await service.recordEvents('request.updated');
    expect(await run('update', { id, input: { tip: 5 } })).toEqual({
      request: { id, requestedBy: 'Ada', message: 'For Eve', tip: 5, songSnapshot: { title: 'Africa' } },
      userErrors: [],
    });
    await expect.poll(events).toMatchObject([{ type: 'request.updated', id }]);
  });

  test.each([
    [{ requestedBy: ' Bob ' }, { requestedBy: 'Bob' }],
    [{ requestedBy: '' }, { requestedBy: 'Anonymous' }],
    [{ requestedBy: null }, { requestedBy: 'Anonymous' }],
    [{ message: null }, { message: null }],
    [{ message: '' }, { message: null }],
    [{ tip: null }, { tip: 0 }],
    [{}, {}],
  ])('with %j', async (input, change) => {
    const id = await sendOne();
    const { request } = await run('update', { id, input });
    expect(request).toMatchObject({ requestedBy: 'Ada', message: 'For Eve', tip: 20, ...change });
  });

  test('moves it to the place of its new tip', async () => {
    const low = await sendOne({ tip: 1 });
    const high = await sendOne({ tip: 2 });
    await run('update', { id: low, input: { tip: 3 } });
    const { data } = await service.send<{ requests: { id: string }[] }>('{ requests { id } }');
    expect(data.requests.map(({ id }) => id)).toEqual([low, high]);
  });

  test.each([
    [{ requestedBy: 'x'.repeat(81) }, 'requestedBy', 'Keep your name to 80 characters.'],
    [{ message: 'x'.repeat(141) }, 'message', 'Keep it to 140 characters. Tell them the rest after the show.'],
    [{ tip: -1 }, 'tip', 'A tip is a whole number of dollars, 0 to 999.'],
    [{ tip: 1_000 }, 'tip', 'A tip is a whole number of dollars, 0 to 999.'],
  ])('with %j is refused, and nothing is changed', async (input, field, message) => {
    const id = await sendOne();
    expect(await run('update', { id, input: { tip: 1, ...input } })).toEqual({
      request: null,
      userErrors: [{ code: 'INVALID_INPUT', field, message }],
    });
    expect(await service.requests.findById(id)).toMatchObject({ requestedBy: 'Ada', tip: 20 });
  });
});

test('deleting a request returns it and publishes an event; deleting it again finds nothing', async () => {
  const id = await sendOne();
  const stays = await sendOne();
  const events = await service.recordEvents('request.deleted');
  expect(await run('delete', { id })).toMatchObject({ request: { id, requestedBy: 'Ada' }, userErrors: [] });
  expect(await run('delete', { id })).toMatchObject({ request: null, userErrors: [{ code: 'NOT_FOUND' }] });
  expect((await service.requests.find(stillThere)).map((request) => request.id)).toEqual([stays]);
  await expect.poll(events).toMatchObject([{ type: 'request.deleted', id }]);
});

test('clearing deletes all requests, returns how many, and publishes an event', async () => {
  for (let n = 0; n < 3; n++) await sendOne();
  const events = await service.recordEvents('requests.cleared');
  expect(await run('clear')).toEqual({ removed: 3, userErrors: [] });
  expect(await service.requests.countDocuments(stillThere)).toBe(0);
  await expect.poll(events).toMatchObject([{ type: 'requests.cleared' }]);
  expect(await run('clear')).toEqual({ removed: 0, userErrors: [] });
});

test.each(['x', '{"$ne":null}', '0'.repeat(24)])(
  'an update or deletion with the id %j finds no request',
  async (id) => {
    const refusal = { request: null, userErrors: [{ code: 'NOT_FOUND', field: null, message: 'Request not found.' }] };
    expect(await run('update', { id, input: { tip: 1 } })).toEqual(refusal);
    expect(await run('delete', { id })).toEqual(refusal);
  },
);

test('the id of a song finds no request', async () => {
  await sendOne();
  expect(await run('delete', { id: service.song.id })).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  expect(await service.requests.countDocuments()).toBe(1);
});
