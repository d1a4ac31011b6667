import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

/** A gateway and catalogue that records the headers of each call. */
const upstream = createServer((request, response) => {
  received.push(request.headers);
  request.resume().once('end', () => response.writeHead(503).end('{"message":"Not now"}'));
});
const received: IncomingHttpHeaders[] = [];

let rest: TestRest;
beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  rest = await startRest(origin, origin);
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await rest.close();
  upstream.close();
});

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it.each<[string, string, unknown]>([
  ['GET', '/request', undefined],
  ['POST', '/request', { songId: 'x', requestedBy: 'Ada' }],
  ['DELETE', '/request/x', undefined],
  ['POST', '/user/signin', { email: 'ada@cowbell.test', password: 'x' }],
  ['GET', '/song/export/csv', undefined],
  ['POST', '/song', formOf({ title: 'Africa', artist: 'x', file: new Blob(['x']) })],
])('%s %s is sent on with who the caller is, and from which address', async (method, path, body) => {
  const caller = {
    authorization: 'Bearer x.y.z',
    cookie: 'cowbell_guest=ada.signature',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'one-request-id',
  };
  await rest.call(method, path, body, { ...caller, 'x-cowbell-address': '10.0.0.1', 'x-cowbell-guest': 'eve' });
  expect(received).not.toEqual([]);
  for (const headers of received) {
    expect(headers).toMatchObject(caller);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-cowbell'))).toEqual([]);
  }
});

it('a caller without these headers gets none', async () => {
  await rest.call('GET', '/request');
  expect(received[0]).not.toHaveProperty('authorization');
  expect(received[0]).not.toHaveProperty('cookie');
  expect(received[0]).not.toHaveProperty('x-forwarded-for');
});
