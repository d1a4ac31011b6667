import { once } from 'node:events';
import { get, type IncomingMessage, METHODS } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { describe, expect, it } from 'vitest';
import { readBody, startEdge } from './testing/factories.ts';
import { type Echo, echo, useUpstream } from './testing/use-upstream.ts';

const { opened, startWithUpstream } = useUpstream();

describe('a request is forwarded', () => {
  it.each([
    ['POST', '/graphql?a=%20b'],
    ['POST', '/artwork'],
    ['PUT', '/api/song/1?x=y'],
    ['DELETE', '/api/request'],
  ])('with its path, body, cookies and token: %s %s', async (method, path) => {
    const url = await startWithUpstream(echo);
    const headers = {
      'content-type': 'application/x-anything',
      cookie: 'cowbell_guest=a.b',
      authorization: 'Bearer t',
    };
    const response = await fetch(`${url}${path}`, { method, headers, body: '{"query":"…"}' });
    expect(response.status).toBe(201);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toMatchObject({ method, url: path, body: '{"query":"…"}', headers });
  });

  it('without headers that only the edge may set', async () => {
    const url = await startWithUpstream(echo);
    const forged = {
      'x-forwarded-for': '10.9.8.7',
      'x-forwarded-proto': 'https',
      forwarded: 'for=10.9.8.7',
      'x-real-ip': '10.9.8.7',
      'x-cowbell-address': '10.9.8.7',
      'x-cowbell-guest': 'forged.id',
    };
    const response = await fetch(`${url}/graphql`, { headers: { ...forged, 'x-request-id': 'from-the-client' } });
    const { headers } = (await response.json()) as Echo;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toBe('from-the-client');
    expect(response.headers.get('x-request-id')).toBe('from-the-client');
    expect(JSON.stringify(headers)).not.toMatch(/10\.9\.8\.7|forged/);
  });

  it('without headers that are for its own connection only', async () => {
    const url = await startWithUpstream(echo);
    const sent = get(`${url}/graphql`, { headers: { connection: 'close, x-hop', 'x-hop': '1', 'x-end': '2' } });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { headers } = JSON.parse(await readBody(response)) as Echo;
    expect(headers).toMatchObject({ 'x-end': '2' });
    expect(headers).not.toHaveProperty('x-hop');
  });

  it('with a new request id in place of an invalid one', async () => {
    const url = await startWithUpstream(echo);
    const response = await fetch(`${url}/graphql`, { headers: { 'x-request-id': 'a b"<script>' } });
    const { headers } = (await response.json()) as Echo;
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('a response to HEAD keeps the length of the body that it does not have', async () => {
  const url = await startWithUpstream((_request, response) => {
    response.writeHead(200, { 'content-length': 1_234 }).end();
  });
  const response = await request(`${url}/api/song`, { method: 'HEAD' });
  expect(await response.body.text()).toBe('');
  expect(response).toMatchObject({ statusCode: 200, headers: { 'content-length': '1234' } });
});

it.each([1_000, 500_000])('a response of %d bytes is passed on', async (length) => {
  const url = await startWithUpstream((_request, response) => {
    response.writeHead(200, { 'content-length': length, 'content-type': 'image/webp' }).end('x'.repeat(length));
  });
  const response = await fetch(`${url}/artwork/a.webp`);
  expect(response.headers.get('content-length')).toBe(String(length));
  expect(await response.text()).toBe('x'.repeat(length));
});

const methods = METHODS.filter((method) => method !== 'CONNECT');
it.each(
  methods.flatMap((method) => [[method, { 'content-type': 'application/json' }] as const, [method, {}] as const]),
)('%s with %j is forwarded to /api, which knows what it supports', async (method, headers) => {
  const url = await startWithUpstream((request, response) => {
    response.writeHead(405, { allow: 'GET', 'x-method': request.method }).end();
  });
  const response = await request(`${url}/api/song`, {
    method: method as Dispatcher.HttpMethod,
    headers,
  });
  await response.body.dump();
  expect(response).toMatchObject({ statusCode: 405, headers: { allow: 'GET', 'x-method': method } });
});

describe('a client that resets its connection', () => {
  it.each(['/api/song', '/graphql', '/artwork'])(
    'in the middle of a body to %s does not affect other clients',
    async (path) => {
      const url = await startWithUpstream(echo);
      const { hostname, port } = new URL(url);
      const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: multipart/form-data; boundary=b'];
      for (const length of ['content-length: 500000', 'content-length: 50000', 'transfer-encoding: chunked']) {
        for (let attempt = 0; attempt < 30; attempt += 1) {
          const socket = connect(Number(port), hostname);
          await once(socket, 'connect');
          const sent = Promise.withResolvers<void>();
          const chunk = 'x'.repeat(5_000);
          const body = length.startsWith('content') ? chunk : `1388\r\n${chunk}\r\n`;
          socket.write(`${[...head, length].join('\r\n')}\r\n\r\n${body}`, () => sent.resolve());
          await sent.promise;
          if (attempt % 3) await delay(attempt % 5);
          socket.resetAndDestroy();
        }
      }
      const response = await fetch(`${url}${path}`, { method: 'POST', body: 'still here' });
      expect(await response.json()).toMatchObject({ body: 'still here' });
    },
  );
});

describe('an unavailable upstream', () => {
  it('fails in the form of each interface', async () => {
    const edge = await startEdge({});
    opened.push(edge.close);
    const message = 'Cowbell cannot be reached right now. Please try again.';
    const graphql = await fetch(`${edge.url}/graphql`, { method: 'POST', body: '{}' });
    expect(graphql.status).toBe(503);
    expect(graphql.headers.get('retry-after')).toBe('1');
    expect(await graphql.json()).toEqual({ errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] });
    const rest = await fetch(`${edge.url}/api/song`);
    expect(rest.status).toBe(503);
    expect(await rest.json()).toEqual({ success: false, error: message, message });
    expect((await fetch(`${edge.url}/events`)).status).toBe(503);
  });

  it('that hangs fails after the timeout, also in the middle of its response', async () => {
    const url = await startWithUpstream(({ url: path }, response) => {
      if (path === '/api/artist') response.setHeader('content-length', 100).setHeader('x-from-upstream', 'yes');
      if (path !== '/graphql') response.write('{');
    });
    const body = new Blob(['{}']).stream();
    const [read, write, small, half] = await Promise.all([
      fetch(`${url}/graphql`),
      fetch(`${url}/graphql`, { method: 'POST', duplex: 'half', body } as RequestInit),
      fetch(`${url}/api/artist`),
      fetch(`${url}/api/song`).then((response) => response.text().catch(() => 'cut off')),
    ]);
    expect([read.status, write.status, small.status, half]).toEqual([503, 503, 503, 'cut off']);
    expect(small.headers.get('x-from-upstream')).toBeNull();
  });

  it('that is slow has more time for a file, and for nothing else', async () => {
    const url = await startWithUpstream((_request, response) => {
      setTimeout(() => response.end('{}'), 3_300);
    });
    const form = new FormData();
    form.append('file', new Blob(['x']), 'cover.png');
    const responses = await Promise.all([
      fetch(`${url}/artwork`, { method: 'POST', body: form }),
      fetch(`${url}/api/song`, { method: 'POST', body: form }),
      fetch(`${url}/api/song`, { method: 'POST', body: '{}' }),
      fetch(`${url}/graphql`, { method: 'POST', body: form }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 503, 503]);
  });
});

it('an upload whose client disconnects is not processed any longer', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<IncomingMessage>();
  const url = await startWithUpstream(arrive);
  const client = new AbortController();
  const form = new FormData();
  form.append('file', new Blob(['x']), 'cover.png');
  const upload = fetch(`${url}/artwork`, { method: 'POST', body: form, signal: client.signal }).catch(() => {});
  const closed = once((await arrived).socket, 'close');
  client.abort();
  await Promise.all([upload, closed]);
});

describe('a connection that breaks before the response', () => {
  /** Starts an edge whose upstreams drop each request once they have read it. @returns its URL, and the methods that arrived. */
  async function startWithDroppingUpstream(): Promise<{ url: string; received: (string | undefined)[] }> {
    const received: (string | undefined)[] = [];
    const url = await startWithUpstream(async (request) => {
      await readBody(request);
      received.push(request.method);
      request.socket.destroy();
    });
    return { url, received };
  }

  it.each([
    ['POST', '/graphql'],
    ['POST', '/artwork'],
    ['POST', '/api/request'],
    ['PUT', '/api/song/1'],
    ['PATCH', '/api/song/1'],
    ['DELETE', '/api/request'],
  ])('fails without another attempt: %s %s', async (method, path) => {
    const { url, received } = await startWithDroppingUpstream();
    for (const body of ['{}', null]) {
      expect((await fetch(`${url}${path}`, { method, body })).status).toBe(503);
    }
    expect(received).toEqual([method, method]);
  });

  it('leads to one more attempt of a GET', async () => {
    const { url, received } = await startWithDroppingUpstream();
    expect((await fetch(`${url}/graphql`)).status).toBe(503);
    expect(received).toEqual(['GET', 'GET']);
  });
});
