import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuest, startRequests, type TestRequests } from './testing/factories.ts';

let service: TestRequests;

beforeAll(async () => {
  service = await startRequests('redis_unavailable', { REDIS_URL: 'redis://127.0.0.1:1', GUEST_BURST: '1' });
});
beforeEach(async () => {
  await service.requests.deleteMany();
});
afterAll(() => service.stop());

test('without Redis the service starts, is ready, and creates and lists requests', async () => {
  const ready = await fetch(`${service.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ dependencies: { redis: 'down' } });
  expect((await service.sendRequest({ tip: 3 })).payload).toMatchObject({ place: 1, userErrors: [] });
  expect((await service.send<{ requests: unknown[] }>('{ requests { id } }')).data.requests).toHaveLength(1);
});

test('without Redis limits are counted in memory, and tokens are accepted on their signature', async () => {
  const headers = { 'x-cowbell-guest': createGuest() };
  await service.sendRequest({ tip: 3 }, { headers });
  expect((await service.sendRequest({}, { headers })).payload.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
  const { data } = await service.send<{ requests: { tip: number }[] }>('{ requests { tip } }', { as: 'admin' });
  expect(data.requests[0]?.tip).toBe(3);
});
