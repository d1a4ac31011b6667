import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuest, startRequests, type TestRequests } from '../testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('sent_by_admin');
});
beforeEach(() => service.requests.deleteMany());
afterAll(() => service.stop());

const phone = { headers: { 'x-cowbell-guest': createGuest(), 'x-cowbell-address': '192.0.2.5' } };

async function send(as: 'visitor' | 'admin'): Promise<string> {
  const { payload } = await service.sendRequest({ tip: 5 }, { ...phone, as });
  expect(payload).toMatchObject({ place: expect.any(Number), request: { tip: 5 }, userErrors: [] });
  return String(payload.request?.id);
}

test('what an admin sends for somebody is nobody’s own, also after signing out on that phone', async () => {
  const own = await send('visitor');
  const forOthers = await send('admin');
  for (const as of ['visitor', 'admin'] as const) {
    const { data } = await service.send('{ myRequests myTonight { id } }', { ...phone, as });
    expect(data).toEqual({ myRequests: [own], myTonight: [{ id: own }] });
  }
  const withdraw = `mutation { payload: withdrawRequest(id: "${forOthers}") { userErrors { code } } }`;
  expect((await service.send(withdraw, phone)).data).toEqual({ payload: { userErrors: [{ code: 'NOT_FOUND' }] } });
});

test('it stays when everything of a guest or of a network is removed', async () => {
  const forOthers = await send('admin');
  const asAdmin = async (operation: string) => (await service.send(operation, { as: 'admin' })).data;
  const remove = (id: string, sender: string) =>
    asAdmin(`mutation { payload: removeRequestsOfSender(requestId: "${id}", sender: ${sender}) {
      removed userErrors { code }
    } }`);
  const sender = `{ payload: requestSender(requestId: "${forOthers}") { guestRequests addressRequests } }`;
  expect(await asAdmin(sender)).toEqual({ payload: { guestRequests: null, addressRequests: null } });
  for (const kind of ['GUEST', 'ADDRESS']) {
    const own = await send('visitor');
    expect(await remove(forOthers, kind)).toMatchObject({ payload: { userErrors: [{ code: 'NOT_FOUND' }] } });
    expect(await remove(own, kind)).toEqual({ payload: { removed: 1, userErrors: [] } });
    expect(await asAdmin('{ requests { id } }')).toEqual({ requests: [{ id: forOthers }] });
  }
});
