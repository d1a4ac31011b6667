import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

const respond = vi.fn<(request: IncomingMessage, response: ServerResponse) => void>();
const gateway = createServer(respond);
let rest: TestRest;
beforeEach(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  rest = await startRest(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await rest.close();
  respond.mockReset();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

/** Responds with one artist. */
function sendArtist(response: ServerResponse, name: string, etag?: string): void {
  const artists = [{ id: 'a'.repeat(24), name, songs: [] }];
  response.writeHead(200, { 'content-type': 'application/json', ...(etag && { etag }) });
  response.end(JSON.stringify({ data: { artists } }));
}

const sentTags = () => respond.mock.calls.map(([request]) => request.headers['if-none-match']);
const nameOf = async (reading: ReturnType<TestRest['call']>) => (await reading).body[0]?.name;

it('a read that did not change is served from what is kept, whoever asks', async () => {
  respond.mockImplementationOnce((_request, response) => sendArtist(response, 'Toto', 'W/"1"'));
  const first = await rest.call('GET', '/artist');
  respond.mockImplementationOnce((_request, response) => response.writeHead(304, { etag: 'W/"1"' }).end());
  const second = await rest.call('GET', '/artist');
  expect(sentTags()).toEqual([undefined, 'W/"1"']);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('etag')).toBe('W/"1"');
});

it('reads of one moment share what the first of them made', async () => {
  const held: ServerResponse[] = [];
  respond.mockImplementation((_request, response) => held.push(response));
  const reads = [rest.call('GET', '/artist'), rest.call('GET', '/artist')].map(nameOf);
  await vi.waitUntil(() => held.length === 2);
  // The same ETag with another name would not happen: it shows which one was read.
  sendArtist(held[0] as ServerResponse, 'Toto', 'W/"1"');
  await vi.waitUntil(async () => (await Promise.race([...reads, null])) === 'Toto');
  sendArtist(held[1] as ServerResponse, 'Other', 'W/"1"');
  expect(await Promise.all(reads)).toEqual(['Toto', 'Toto']);
});

it('a response that says "not modified" means what was known when it was asked for', async () => {
  respond.mockImplementationOnce((_request, response) => sendArtist(response, 'Toto', 'W/"1"'));
  await rest.call('GET', '/artist');
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  respond.mockImplementationOnce((_request, response) => resolve(response));
  const slow = rest.call('GET', '/artist');
  const slowResponse = await asked;
  respond.mockImplementationOnce((_request, response) => sendArtist(response, 'Queen', 'W/"2"'));
  expect(await nameOf(rest.call('GET', '/artist'))).toBe('Queen');
  slowResponse.writeHead(304, { etag: 'W/"1"' }).end();
  expect(await nameOf(slow)).toBe('Toto');
});

it('nothing is kept of a response without an ETag', async () => {
  respond.mockImplementation((_request, response) => sendArtist(response, 'Toto'));
  await rest.call('GET', '/artist');
  const { headers } = await rest.call('GET', '/artist');
  expect(sentTags()).toEqual([undefined, undefined]);
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
});
