import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuest, startRequests, type TestRequests } from '../testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('my_requests');
});
afterAll(() => service.stop());

const as = (guest: string) => ({ headers: { 'x-cowbell-guest': guest } });

async function send(guest?: string): Promise<string> {
  const { payload } = await service.sendRequest({}, guest ? as(guest) : {});
  return String(payload.request?.id);
}

async function ownOf(guest?: string): Promise<string[]> {
  const { data } = await service.send<{ myRequests: string[] }>('{ myRequests }', guest ? as(guest) : {});
  return data.myRequests;
}

test('a guest finds only their own requests, the latest first', async () => {
  const [ada, eve] = [createGuest(), createGuest()];
  const first = await send(ada);
  const other = await send(eve);
  await send();
  const second = await send(ada);
  expect(await ownOf(ada)).toEqual([second, first]);
  expect(await ownOf(eve)).toEqual([other]);
});

test('a deleted request is not among them', async () => {
  const guest = createGuest();
  const id = await send(guest);
  await service.requests.deleteOne({ _id: id });
  expect(await ownOf(guest)).toEqual([]);
});

test('without a valid guest cookie there are none', async () => {
  const forged = createGuest(Buffer.alloc(32));
  await send(forged);
  expect(await ownOf(forged)).toEqual([]);
  expect(await ownOf()).toEqual([]);
  expect(await ownOf('{"$ne":null}')).toEqual([]);
});

test('they are read from an index', async () => {
  const plan = await service.requests.find({ guestId: 'x' }, { _id: 1 }).sort({ createdAt: -1 }).explain();
  expect(JSON.stringify(plan)).toContain('"indexName":"guest"');
});
