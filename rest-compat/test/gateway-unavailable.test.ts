import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway } from '@cowbell/gateway/test/start-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

/** Starts a stub of an upstream, and returns its origin. */
async function startStub(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openRest(gatewayUrl: string, catalogueOrigin?: string): Promise<TestRest> {
  const rest = await startRest(gatewayUrl, catalogueOrigin);
  opened.push(rest.close);
  return rest;
}

const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Of nobody: here, nobody checks it. */
const token = { authorization: 'Bearer x' };

const unavailable = 'Cowbell cannot be reached right now. Please try again.';

describe('without a service', () => {
  let rest: TestRest;
  beforeAll(async () => {
    const gateway = await startGateway();
    opened.push(gateway.close);
    rest = await openRest(gateway.url);
  });

  it.each(['/song', '/song/1', '/artist', '/request', '/show'])('GET %s is 503', async (path) => {
    const { status, body } = await rest.call('GET', path);
    expect(status).toBe(503);
    expect(body).toMatchObject({ success: false, error: expect.stringContaining('cannot be reached right now') });
  });
});

describe('without a gateway', () => {
  it('calls are 503 with Retry-After', async () => {
    const rest = await openRest('http://127.0.0.1:9');
    for (const method of ['GET', 'POST']) {
      const response = await rest.call(method, '/artist', method === 'POST' ? { name: 'Toto' } : undefined);
      expect(response).toMatchObject({
        status: 503,
        body: { success: false, error: unavailable, message: unavailable },
      });
      expect(response.headers.get('retry-after')).toBe('1');
    }
  });

  it('input that is refused is 401 for a visitor, who has to sign in first', async () => {
    const rest = await openRest('http://127.0.0.1:9');
    expect((await rest.call('POST', '/artist', { name: '' })).status).toBe(401);
  });

  it('reads use another gateway, with a token as well', async () => {
    const other = await startStub((_request, response) => response.end('{"data":{"artists":[]}}'));
    const rest = await openRest(`http://127.0.0.1:9,${other}`);
    for (const headers of [{}, { authorization: 'Bearer x' }, {}, { authorization: 'Bearer x' }]) {
      expect((await rest.call('GET', '/artist', undefined, headers)).status).toBe(200);
    }
  });
});

describe('a catalogue that breaks the connection', () => {
  it('gets an upload once', async () => {
    let uploads = 0;
    const catalogue = await startStub((upload) => {
      uploads += 1;
      upload.resume().once('end', () => upload.socket.destroy());
    });
    const rest = await openRest('http://127.0.0.1:9', catalogue);
    const form = new FormData();
    form.append('file', new Blob(['x']), 'cover.png');
    expect((await rest.call('POST', '/song', form, token)).status).toBe(503);
    expect(uploads).toBe(1);
  });

  it('gets a read a second time, and its response counts', async () => {
    let reads = 0;
    const catalogue = await startStub((read, response) => {
      reads += 1;
      if (reads === 1) read.socket.destroy();
      else response.end('title');
    });
    const rest = await openRest('http://127.0.0.1:9', catalogue);
    expect(await rest.call('GET', '/song/export/csv')).toMatchObject({ status: 200, body: 'title' });
  });
});

it.each([
  [500, 'cannot read x of undefined', 500, 'Something went wrong. Please try again.'],
  [502, 'connect ECONNREFUSED', 500, 'Something went wrong. Please try again.'],
  [503, unavailable, 503, unavailable],
  [403, 'You are not allowed to do this.', 403, 'You are not allowed to do this.'],
])('a catalogue that responds %d "%s" to a download is %d: %s', async (status, message, expected, sentence) => {
  const catalogue = await startStub((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message }));
  });
  const rest = await openRest('http://127.0.0.1:9', catalogue);
  expect(await rest.call('GET', '/song/export/csv')).toMatchObject({
    status: expected,
    body: { success: false, error: sentence, message: sentence },
  });
});

// Each call waits for the timeout of the gateway client.
describe.concurrent('with a gateway that hangs', () => {
  let rest: TestRest;
  beforeAll(async () => {
    rest = await openRest(await startStub(() => {}));
  });

  const unknown = "We didn't get a response, but it may have worked. Please check before you try again.";
  const request = { songId: 'x', requestedBy: 'Ada' };
  it.each([
    ['GET', '/song', undefined, {}, unavailable, '1'],
    ['POST', '/artist', { name: 'Toto' }, {}, unknown, null],
    ['POST', '/request', request, {}, unknown, null],
    ['POST', '/request', request, { 'idempotency-key': 'one-intent' }, unavailable, '1'],
    ['PUT', '/show', { duoOnly: true }, {}, unavailable, '1'],
    ['DELETE', '/request', undefined, {}, unavailable, '1'],
  ])('%s %s %j with %j is 503: %s', async (method, path, body, headers, message, retryAfter) => {
    const response = await rest.call(method, path, body, headers);
    expect(response).toMatchObject({ status: 503, body: { message } });
    expect(response.headers.get('retry-after')).toBe(retryAfter);
  });

  it('a slow response of the catalogue to a file is waited for longer', async () => {
    const path = `/artwork/${'0'.repeat(64)}.webp`;
    const catalogue = await startStub((upload, response) => {
      upload.resume().once('end', () => setTimeout(() => response.end(JSON.stringify({ url: path })), 4_500));
    });
    const form = new FormData();
    form.append('title', 'Africa');
    form.append('artist', 'x');
    form.append('file', new Blob(['x']), 'cover.png');
    // The artwork was uploaded; the gateway, which is unavailable, was next.
    const songs = await openRest('http://127.0.0.1:9', catalogue);
    expect((await songs.call('POST', '/song', form, token)).body.message).toBe(unavailable);
  });
});

it.each([
  ['an overload', 503, 'UNAVAILABLE', "It's very busy right now. Please try again in a moment."],
  ['a quota of the caller', 429, 'RATE_LIMITED', "That's too much at once. Please try again in a moment."],
])('a refusal of the gateway for %s is forwarded: nothing was executed', async (_why, status, code, message) => {
  const gateway = await startStub((_request, response) => {
    response.writeHead(status, { 'retry-after': '2' });
    response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
  });
  const rest = await openRest(gateway);
  const response = await rest.call('POST', '/artist', { name: 'Toto' });
  expect(response).toMatchObject({ status, body: { message } });
  expect(response.headers.get('retry-after')).toBe('2');
});
