import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { EdgeTimeouts } from './build-edge.ts';
import { startEdge, startUpstream } from './testing/factories.ts';

/** In ms; much shorter than in `buildEdge`. */
const timeouts = { headers: 300, body: 300, request: 900, idle: 1_500 };

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Starts an edge with short timeouts, and one stub for all processes behind it. */
async function startWithUpstream(listener: RequestListener, others: Partial<EdgeTimeouts> = {}): Promise<string> {
  const upstream = await startUpstream(listener);
  const { url } = upstream;
  const edge = await startEdge({ GATEWAY_URL: url, CATALOGUE_ORIGIN: url, REST_URL: url }, { ...timeouts, ...others });
  opened.push(
    () => upstream.server.closeAllConnections(),
    edge.close,
    () => upstream.server.close(),
  );
  return edge.url;
}

/** Opens a connection and writes the start of a request. */
function openSocket(url: string, head: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(head);
  opened.push(() => socket.destroy());
  return socket;
}

/** Other clients get responses; on a busy machine the short timeouts may hit one of their requests as well. */
async function expectResponsive(url: string): Promise<void> {
  const request = () => fetch(`${url}/graphql`, { method: 'POST', body: '{}' });
  await expect.poll(async () => (await request()).status).toBe(200);
}

const respond: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('{}'));
};

describe('a slow sender', () => {
  it('of headers, byte by byte on a hundred connections, is disconnected, and other clients get responses', async () => {
    const url = await startWithUpstream(respond);
    const slow = Array.from({ length: 100 }, () => openSocket(url, 'GET /graphql HTTP/1.1\r\nhost: test\r\n'));
    const dripping = setInterval(() => {
      for (const socket of slow) socket.write('x');
    }, 50);
    opened.push(() => clearInterval(dripping));
    // A byte that arrives after the response resets the connection, and the response may be lost with it.
    const endings = slow.map((socket) => text(socket).catch(() => 'reset'));
    await expectResponsive(url);
    for (const ending of await Promise.all(endings)) expect(ending).toMatch(/^(HTTP\/1\.1 408 |reset$)/);
  });

  it.each([
    ['with the length of a large one', 'content-length: 100000\r\n\r\n{"query'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n7\r\n{"query\r\n'],
  ])('of half a body, %s, gets 408, and its request upstream ends', async (_how, half) => {
    const ended = Promise.withResolvers<void>();
    const url = await startWithUpstream((request, response) => {
      if (request.headers['x-slow']) request.on('error', () => {}).once('close', ended.resolve);
      respond(request, response);
    });
    const slow = openSocket(url, `POST /graphql HTTP/1.1\r\nhost: test\r\nx-slow: 1\r\n${half}`);
    const ending = text(slow);
    await expectResponsive(url);
    expect(await ending).toMatch(/^HTTP\/1\.1 408 /);
    expect(await ending).toContain('The request took too long to arrive. Please try again.');
    await ended.promise;
  });

  it('of half a small body gets 408, and nothing is forwarded', async () => {
    const forwarded: string[] = [];
    const url = await startWithUpstream((request, response) => {
      forwarded.push(String(request.url));
      respond(request, response);
    });
    const slow = openSocket(url, 'POST /graphql?slow HTTP/1.1\r\nhost: test\r\ncontent-length: 100\r\n\r\n{"query');
    const ending = text(slow);
    await expectResponsive(url);
    expect(await ending).toMatch(/^HTTP\/1\.1 408 /);
    expect(await ending).toContain('The request took too long to arrive. Please try again.');
    expect(forwarded).not.toContain('/graphql?slow');
  });

  it('of half a file has more time, and is disconnected as well', async () => {
    const url = await startWithUpstream(respond, { request: 2_000 });
    const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x';
    const upload = openSocket(url, `POST /artwork HTTP/1.1\r\nhost: test\r\n${form}`);
    const ending = text(upload);
    const other = openSocket(url, 'POST /graphql HTTP/1.1\r\nhost: test\r\ncontent-length: 100\r\n\r\n{');
    await text(other);
    expect(upload.closed).toBe(false);
    await expectResponsive(url);
    await ending;
  });
});

describe('a client that never reads', () => {
  it.each(['/artwork/large.webp', '/events'])('%s is disconnected, and other clients get responses', async (path) => {
    const endless = Promise.withResolvers<ServerResponse>();
    const url = await startWithUpstream((request, response) => {
      if (request.url !== path) return respond(request, response);
      endless.resolve(response);
      const chunk = Buffer.alloc(65_536, 'x');
      const writeChunks = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', writeChunks);
      writeChunks();
    });
    openSocket(url, `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`).pause();
    const ended = once(await endless.promise, 'close');
    await expectResponsive(url);
    await ended;
  });
});

it('a client that pipelines a thousand requests behind a stream is disconnected, and few of them are forwarded', async () => {
  let forwarded = 0;
  const url = await startWithUpstream((request, response) => {
    if (request.url === '/events') return response.write(': hello\n\n');
    if (request.headers['x-many']) forwarded += 1;
    respond(request, response);
  });
  const send = 'POST /graphql HTTP/1.1\r\nhost: test\r\nx-many: 1\r\ncontent-length: 2\r\n\r\n{}';
  const socket = openSocket(url, `GET /events HTTP/1.1\r\nhost: test\r\n\r\n${send.repeat(1_000)}`);
  await expectResponsive(url);
  await expect.poll(() => socket.closed).toBe(true);
  expect(forwarded).toBeLessThan(8);
});
