import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forwardBody } from './request-body.ts';
import { type Echo, echo, useUpstream } from './testing/use-upstream.ts';

afterEach(() => vi.useRealTimers());

it('a body is copied', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body);
  body.write('Africa');
  body.end(' by Toto');
  expect(await text(copy)).toBe('Africa by Toto');
});

it('a body whose sender stalls fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = forwardBody(body, 1_000);
  body.write('Afr');
  vi.advanceTimersByTime(1_000);
  await expect(text(copy)).rejects.toMatchObject({ status: 400 });
});

it('a body that arrives slowly does not fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = text(forwardBody(body, 1_000));
  for (const part of ['Afr', 'ica', ' by', ' To', 'to']) {
    body.write(part);
    await setImmediate();
    vi.advanceTimersByTime(600);
  }
  body.end();
  expect(await copy).toBe('Africa by Toto');
});

it('a body that is not read yet does not fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const copy = forwardBody(body, 1_000);
  // Two parts, so that the body does not end while the first one waits to be read.
  body.write(Buffer.alloc(500_000));
  body.end(Buffer.alloc(500_000));
  await once(copy, 'readable');
  vi.advanceTimersByTime(5_000);
  expect((await text(copy)).length).toBe(1_000_000);
});

it('a body is read to its end after its copy is destroyed', async () => {
  const body = new PassThrough();
  const copy = forwardBody(body).destroy();
  await once(copy, 'close');
  body.end(Buffer.alloc(1_000_000));
  await once(body, 'end');
  expect(body.readableEnded).toBe(true);
});

const { startWithUpstream } = useUpstream();

describe('a body', () => {
  it('of more than 1 MB is refused by /graphql, with content-length and without', async () => {
    const url = await startWithUpstream(echo);
    const megabyte = new Uint8Array(1024 * 1024);
    const exact = await fetch(`${url}/graphql`, { method: 'POST', body: megabyte });
    // Read to its end: otherwise the response would stay in flight until the drain timeout of the edge.
    expect(((await exact.json()) as Echo).body.length).toBe(megabyte.length);
    const withLength = await fetch(`${url}/graphql`, { method: 'POST', body: new Uint8Array(megabyte.length + 1) });
    expect(withLength.status).toBe(413);
    expect(await withLength.json()).toEqual({
      errors: [{ message: 'The request is too large.', extensions: { code: 'BAD_REQUEST' } }],
    });
    const streamed = await fetch(`${url}/graphql`, {
      method: 'POST',
      duplex: 'half',
      body: new Blob([megabyte, 'x']).stream(),
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it('of a multipart form of 12 MB is forwarded to /api', async () => {
    const url = await startWithUpstream(echo);
    const body = 'x'.repeat(12 * 1024 * 1024);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch(`${url}/api/song`, { method: 'POST', headers, body });
    expect(((await response.json()) as Echo).body.length).toBe(body.length);
    const larger = await fetch(`${url}/api/song`, { method: 'POST', headers, body: `${body}x` });
    expect(larger.status).toBe(413);
    expect(await larger.json()).toMatchObject({ success: false, error: 'The request is too large.' });
  });

  it.each([
    ['with content-length', (size: number) => [`content-length: ${size}\r\n\r\n`, '']],
    ['in chunks', (size: number) => [`transfer-encoding: chunked\r\n\r\n${size.toString(16)}\r\n`, '\r\n0\r\n\r\n']],
  ])('that is too large, %s, is read to its end, so that its sender gets the response', async (_how, frame) => {
    const { port } = new URL(await startWithUpstream(echo));
    const body = Buffer.alloc(20 * 1024 * 1024);
    const [start, end] = frame(body.length);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let responses = '';
    socket.on('data', (chunk: string) => {
      responses += chunk;
    });
    socket.write(`POST /artwork HTTP/1.1\r\nhost: test\r\n${start}`);
    socket.write(body);
    socket.write(`${end}GET /api/song HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 201']);
  });

  it.each([
    ['whose request has its response already', 'POST', 'application/json', 200],
    ['of a GET', 'GET', 'application/json', 200],
    ['of an unreadable type', 'POST', ';;', 415],
  ])(
    'that is too large, in chunks, %s, does not keep the next request of its connection waiting',
    async (_which, method, type, status) => {
      const { port } = new URL(await startWithUpstream((_request, response) => void response.end('{}')));
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      const responses: string[] = [];
      socket.on('data', (text: string) => responses.push(...(text.match(/HTTP\/1\.1 \d+/g) ?? [])));
      socket.write(
        `${method} /graphql HTTP/1.1\r\nhost: test\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n`,
      );
      await expect.poll(() => responses).toHaveLength(1);
      const rest = 'x'.repeat(2 * 1024 * 1024);
      socket.write(`${rest.length.toString(16)}\r\n${rest}\r\n0\r\n\r\n`);
      socket.write('GET /api/song HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n');
      await once(socket, 'close');
      expect(responses).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
    },
  );

  it('may be refused before all of it has arrived, without harm to the response or to the next request', async () => {
    const url = await startWithUpstream((request, response) => {
      if (request.method === 'GET') return void response.end('{}');
      response.writeHead(403).end('{}');
    });
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(5_000_000)]), 'large.png');
    for (let round = 0; round < 5; round += 1) {
      const refused = await fetch(`${url}/api/song`, { method: 'POST', body: form });
      expect(refused.status).toBe(403);
      expect((await fetch(`${url}/api/show`)).status).toBe(200);
    }
  });

  it('of JSON has a lower limit than a form', async () => {
    const url = await startWithUpstream(echo);
    const body = JSON.stringify({ name: 'x'.repeat(5_000_000) });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/artist`, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, error: 'The request is too large.' });
  });
});
