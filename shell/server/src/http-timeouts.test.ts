import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { startEdge, startUpstream } from './factories.ts';

/** In ms; people get more, see `buildEdge`. */
const timeouts = { headers: 300, body: 300, request: 900, idle: 1_500 };

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** An edge with short timeouts in front of one process inside that plays all of them. */
async function startBoth(listener: RequestListener): Promise<string> {
  const upstream = await startUpstream(listener);
  const { url } = upstream;
  const edge = await startEdge({ GATEWAY_URL: url, CATALOGUE_ORIGIN: url, REST_URL: url }, timeouts);
  opened.push(
    () => upstream.server.closeAllConnections(),
    edge.close,
    () => upstream.server.close(),
  );
  return edge.url;
}

/** A client that writes by hand. */
function dial(url: string, head: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(head);
  opened.push(() => socket.destroy());
  return socket;
}

/** Whether others are answered now. */
async function isAnswering(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/graphql`, { method: 'POST', body: '{}' });
  return answer.ok;
}

const answerAll: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('{}'));
};

describe('a client that sends', () => {
  it('a head that never ends, byte by byte, is cut off, a hundred times over, and others are answered', async () => {
    const url = await startBoth(answerAll);
    const slow = Array.from({ length: 100 }, () => dial(url, 'GET /graphql HTTP/1.1\r\nhost: test\r\n'));
    const dripping = setInterval(() => {
      for (const socket of slow) socket.write('x');
    }, 50);
    opened.push(() => clearInterval(dripping));
    const endings = slow.map((socket) => text(socket));
    expect(await isAnswering(url)).toBe(true);
    for (const ending of await Promise.all(endings)) expect(ending).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['announced', 'content-length: 100\r\n\r\n{"query'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n7\r\n{"query\r\n'],
  ])('half a body, %s, is told so, and nothing of it stays inside', async (_how, half) => {
    const inside = Promise.withResolvers<void>();
    const url = await startBoth((request, response) => {
      if (request.headers['x-slow']) request.on('error', () => {}).once('close', inside.resolve);
      answerAll(request, response);
    });
    const slow = dial(url, `POST /graphql HTTP/1.1\r\nhost: test\r\nx-slow: 1\r\n${half}`);
    const ending = text(slow);
    expect(await isAnswering(url)).toBe(true);
    expect(await ending).toMatch(/^HTTP\/1\.1 408 /);
    expect(await ending).toContain('The request took too long to arrive. Please try again.');
    await inside.promise;
  });

  it('half a file has longer, and is cut off as well', async () => {
    const url = await startBoth(answerAll);
    const begun = performance.now();
    const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x';
    const ending = text(dial(url, `POST /artwork HTTP/1.1\r\nhost: test\r\n${form}`));
    expect(await isAnswering(url)).toBe(true);
    await ending;
    expect(performance.now() - begun).toBeGreaterThanOrEqual(timeouts.request);
  });
});

describe('a client that never reads', () => {
  it.each(['/artwork/large.webp', '/events'])('%s is cut off, and others are answered', async (path) => {
    const endless = Promise.withResolvers<ServerResponse>();
    const url = await startBoth((request, response) => {
      if (request.url !== path) return answerAll(request, response);
      endless.resolve(response);
      const piece = Buffer.alloc(65_536, 'x');
      const pour = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', pour);
      pour();
    });
    dial(url, `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`).pause();
    const ended = once(await endless.promise, 'close');
    expect(await isAnswering(url)).toBe(true);
    await ended;
  });
});

it('a client that asks a thousand times behind a stream is cut off, and next to nothing of it comes inside', async () => {
  let asked = 0;
  const url = await startBoth((request, response) => {
    if (request.url === '/events') return response.write(': hello\n\n');
    if (request.headers['x-many']) asked += 1;
    answerAll(request, response);
  });
  const send = 'POST /graphql HTTP/1.1\r\nhost: test\r\nx-many: 1\r\ncontent-length: 2\r\n\r\n{}';
  const socket = dial(url, `GET /events HTTP/1.1\r\nhost: test\r\n\r\n${send.repeat(1_000)}`);
  expect(await isAnswering(url)).toBe(true);
  await expect.poll(() => socket.closed).toBe(true);
  expect(asked).toBeLessThan(8);
});
