import { once } from 'node:events';
import { get, type IncomingMessage, METHODS, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { readBody, startEdge, startUpstream } from './testing/factories.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Starts an edge, and one stub for all processes behind it. */
async function startWithUpstream(listener: RequestListener, environment = {}): Promise<string> {
  const upstream = await startUpstream(listener);
  const { url } = upstream;
  const edge = await startEdge({
    GATEWAY_URL: url,
    CATALOGUE_ORIGIN: url,
    REST_URL: url,
    READY_CHECKS: '{}',
    ...environment,
  });
  opened.push(async () => {
    upstream.server.closeAllConnections();
    upstream.server.close();
  }, edge.close);
  return edge.url;
}

const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  response.writeHead(201, {
    'content-type': 'application/json',
    'retry-after': '7',
    connection: 'keep-alive',
    'x-inner': '1',
  });
  response.end(JSON.stringify({ method, url, headers, body: await readBody(request) }));
};
type Echo = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

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

describe('the device cookie', () => {
  const withDevice: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-cowbell-device': 'id.sig-nature' }).end('{}');
  };

  it.each(['/graphql', '/api/user/signin'])('is set by a response that tells who has signed in: %s', async (path) => {
    const response = await fetch(`${await startWithUpstream(withDevice)}${path}`, { method: 'POST', body: '{}' });
    const [pair, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toBe('cowbell_device=id.sig-nature');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Strict']);
    expect(response.headers.get('x-cowbell-device')).toBeNull();
    expect(await response.text()).toBe('{}');
  });

  it('is sent over TLS only where Cowbell is reached over TLS', async () => {
    const environment = { PUBLIC_URL: 'https://cowbell.example' };
    const response = await fetch(`${await startWithUpstream(withDevice, environment)}/graphql`);
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('is not set by any other response', async () => {
    const response = await fetch(`${await startWithUpstream(echo)}/graphql`);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
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

describe('a client that resets its connection', () => {
  it.each(['/api/song', '/graphql', '/artwork'])(
    'in the middle of a body to %s does not affect other clients',
    async (path) => {
      const url = await startWithUpstream(echo);
      const { hostname, port } = new URL(url);
      const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: multipart/form-data; boundary=b'];
      for (const length of ['content-length: 500000', 'transfer-encoding: chunked']) {
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
    const url = await startWithUpstream(({ url: path }, response) => path === '/api/song' && response.write('{'));
    const body = new Blob(['{}']).stream();
    const [read, write, half] = await Promise.all([
      fetch(`${url}/graphql`),
      fetch(`${url}/graphql`, { method: 'POST', duplex: 'half', body } as RequestInit),
      fetch(`${url}/api/song`).then((response) => response.text().catch(() => 'cut off')),
    ]);
    expect([read.status, write.status, half]).toEqual([503, 503, 'cut off']);
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

describe('/events', () => {
  it('forwards each event immediately, and closes the upstream stream with the client', async () => {
    const upstream: { request?: IncomingMessage } = {};
    const url = await startWithUpstream((request, response) => {
      upstream.request = request;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: hello\n\n');
    });
    const client = new AbortController();
    const response = await fetch(`${url}/events`, { signal: client.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('event: hello\n\n');
    client.abort();
    await expect.poll(() => upstream.request?.destroyed).toBe(true);
  });

  it('allows one stream on a connection, and closes it when more are requested', async () => {
    let streams = 0;
    const url = await startWithUpstream((_request, response) => {
      streams += 1;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\n\n');
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = 'GET /events HTTP/1.1\r\nhost: test\r\n\r\n';
    socket.write(head);
    await once(socket, 'data');
    socket.write(head.repeat(50));
    await once(socket, 'close');
    expect(streams).toBe(1);
  });

  it('comes from another gateway when one accepts connections and does not respond', async () => {
    const hanging = await startUpstream(() => {});
    const healthy = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: hello\n\n');
    });
    const edge = await startEdge({ GATEWAY_URL: `${hanging.url},${healthy.url}` });
    opened.push(async () => {
      for (const { server } of [hanging, healthy]) server.closeAllConnections();
      for (const { server } of [hanging, healthy]) server.close();
    }, edge.close);
    const open = async () => {
      const client = new AbortController();
      const { status } = await fetch(`${edge.url}/events`, { signal: client.signal });
      client.abort();
      return status;
    };
    const first = [await open(), await open()];
    expect(first.sort()).toEqual([200, 503]);
    // After the first failure the hanging one is left out.
    await expect.poll(async () => [await open(), await open(), await open()]).toEqual([200, 200, 200]);
  });

  it('ends when the edge stops, while other requests are still served', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    const upstream = await startUpstream(({ url }, response) => {
      if (url === '/events') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\n\n');
      else arrive(() => response.end('{}'));
    });
    const edge = await startEdge({ GATEWAY_URL: upstream.url });
    const events = await fetch(`${edge.url}/events`);
    const query = fetch(`${edge.url}/graphql`);
    const respond = await arrived;
    const closed = edge.close();
    await expect(events.text()).rejects.toThrow();
    respond();
    expect(await (await query).json()).toEqual({});
    await closed;
    upstream.server.close();
  });
});

describe('/readyz', () => {
  it('reports each process, and is ready when all of them are', async () => {
    const up = await startUpstream((_request, response) => response.end('{}'));
    const down = await startUpstream((_request, response) => response.writeHead(503).end('{}'));
    const checks = { gateway: `${up.url}/readyz`, user: `${up.url}/readyz` };
    const ready = await startEdge({ READY_CHECKS: JSON.stringify(checks) });
    const notReady = await startEdge({
      READY_CHECKS: JSON.stringify({ ...checks, request: down.url, stopped: 'http://127.0.0.1:1' }),
    });
    opened.push(ready.close, notReady.close);
    for (const { server } of [up, down]) opened.push(async () => server.close());
    expect(await (await fetch(`${ready.url}/readyz`)).json()).toEqual({
      status: 'ready',
      dependencies: { gateway: 'up', user: 'up' },
    });
    const response = await fetch(`${notReady.url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      dependencies: { gateway: 'up', user: 'up', request: 'down', stopped: 'down' },
    });
    expect((await fetch(`${notReady.url}/healthz`)).status).toBe(200);
  });

  it('reports an unavailable store, and leaves it to each process whether it is ready without it', async () => {
    const readyWith = (dependencies: object) => JSON.stringify({ status: 'ready', dependencies });
    const user = await startUpstream((_request, response) => response.end(readyWith({ mongodb: 'up', redis: 'down' })));
    const song = await startUpstream((_request, response) => response.end(readyWith({ mongodb: 'up', redis: 'up' })));
    const rest = await startUpstream((_request, response) => response.end(readyWith({ user: 'down', load: 7 })));
    for (const { server } of [user, song, rest]) opened.push(async () => server.close());
    const checks = { user: user.url, song: song.url, rest: rest.url };
    const edge = await startEdge({ READY_CHECKS: JSON.stringify(checks) });
    opened.push(edge.close);
    const response = await fetch(`${edge.url}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ready',
      dependencies: { user: 'up', song: 'up', rest: 'up', mongodb: 'up', redis: 'down' },
    });
  });
});
