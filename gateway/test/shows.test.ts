import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuest } from './start-gateway.ts';
import { startTestStack, type TestStack } from './start-test-stack.ts';

let stack: TestStack;
let admin: Record<string, string>;
beforeAll(async () => {
  stack = await startTestStack('shows');
  admin = await stack.authorizationOf('admin');
});
afterAll(() => stack.stop());

const send = async (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  (await stack.gateway.send(query, variables, headers)).data;

const createMutation = `mutation ($input: CreateRequestInput!) {
  createRequest(input: $input) { request { id } userErrors { code message } }
}`;

/** Sends a request of a guest for the show that the guest sees. @returns the payload. */
async function sendRequest(guest: Record<string, string>, showId?: string) {
  const input = { songId: stack.songs.africa, requestedBy: 'Ada', ...(showId && { showId }) };
  return (await send(createMutation, { input }, guest)).createRequest;
}

const readShow = async () => (await send('{ show { id number intake { state } } }')).show;
const startShow = (after: number) =>
  send('mutation ($after: Int!) { startShow(input: { after: $after }) { userErrors { code } } }', { after }, admin);
const setState = (state: string) =>
  send(
    'mutation ($state: IntakeState!) { setIntake(input: { state: $state }) { userErrors { code } } }',
    { state },
    admin,
  );
const listIds = async () => (await send('{ requests { id } }')).requests.map(({ id }: { id: string }) => id);
const statusOf = async (id: string) =>
  (await send('query ($id: ID!) { request(id: $id) { status } }', { id })).request.status;

it('a new show has an empty list, and refuses what a phone has kept for the show before', async () => {
  const guest = createGuest();
  const before = await readShow();
  const { request } = await sendRequest(guest, before.id);
  expect(await listIds()).toContain(request.id);
  await startShow(before.number);
  await expect.poll(listIds).toEqual([]);
  expect(await statusOf(request.id)).toBe('UNPLAYED');
  expect(await sendRequest(guest, before.id)).toEqual({
    request: null,
    userErrors: [{ code: 'NOT_OPEN', message: 'A new show has begun. Please send your request again.' }],
  });
  const tonight = await readShow();
  const accepted = await sendRequest(guest, tonight.id);
  expect(accepted.userErrors).toEqual([]);
  expect(await listIds()).toEqual([accepted.request.id]);
  const own = (await send('{ myTonight { id status show { id } } }', {}, guest)).myTonight;
  expect(own).toEqual([
    { ...accepted.request, status: 'WAITING', show: { id: tonight.id } },
    { ...request, status: 'UNPLAYED', show: { id: before.id } },
  ]);
});

it('a show that is opened again has its list back', async () => {
  const guest = createGuest();
  const { request } = await sendRequest(guest);
  await setState('ENDED');
  await expect.poll(listIds).toEqual([]);
  expect(await statusOf(request.id)).toBe('UNPLAYED');
  expect((await sendRequest(guest)).userErrors).toMatchObject([{ code: 'NOT_OPEN' }]);
  await setState('OPEN');
  await expect.poll(listIds).toContain(request.id);
  expect(await statusOf(request.id)).toBe('WAITING');
});
