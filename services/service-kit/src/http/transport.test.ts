import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { silentLog as log } from '../testing/factories.ts';
import { buildHttpServer, type HttpServer } from './http-server.ts';
import { createInProcessServers, httpTransport } from './transport.ts';
import { createUpstreamPool, type UpstreamPool } from './upstream-pool.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A server with the routes that `addRoutes` adds, and a pool that reaches it. */
type Start = (
  addRoutes: (server: HttpServer) => void,
  options?: Parameters<typeof createUpstreamPool>[1],
) => Promise<{ pool: UpstreamPool; stopServer: () => Promise<void> }>;

const overHttp: Start = async (addRoutes, options = {}) => {
  const server = buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0 });
  addRoutes(server);
  const pool = createUpstreamPool([await server.listen()], options, log, httpTransport);
  stops.push(server.close, pool.destroy);
  return { pool, stopServer: () => server.close() };
};

const inProcess: Start = async (addRoutes, options = {}) => {
  const server = buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0 });
  addRoutes(server);
  const { transport, add } = createInProcessServers(['http://test']);
  await add('http://test', server.app);
  const pool = createUpstreamPool(['http://test'], options, log, transport);
  stops.push(server.close, pool.destroy);
  return { pool, stopServer: () => server.close() };
};

const get = (path: string): Dispatcher.RequestOptions & { isRepeatable: boolean } => ({
  method: 'GET',
  path,
  isRepeatable: false,
});

describe.each([
  ['over HTTP', overHttp],
  ['inside the process', inProcess],
])('a call %s', (_name, start) => {
  test('has its method, path, headers and body, and gets status, headers and body', async () => {
    const { pool } = await start(({ app }) => {
      app.put('/echo', async (request, reply) =>
        reply.code(202).header('x-result', 'yes').header('set-cookie', ['a=1', 'b=2']).send({
          method: request.method,
          url: request.url,
          body: request.body,
          custom: request.headers['x-custom'],
        }),
      );
    });
    const headers = { 'content-type': 'application/json', 'x-custom': 'Bé' };
    const body = JSON.stringify({ title: 'Don’t Stop Believin’ 🎸' });
    const response = await pool.request({ method: 'PUT', path: '/echo?a=1&b=%20', headers, body, isRepeatable: false });
    expect(response.statusCode).toBe(202);
    expect(response.headers).toMatchObject({ 'x-result': 'yes', 'set-cookie': ['a=1', 'b=2'] });
    expect(await response.body.json()).toMatchObject({
      method: 'PUT',
      url: '/echo?a=1&b=%20',
      body: { title: 'Don’t Stop Believin’ 🎸' },
    });
  });

  test('may be one of many at the same time', async () => {
    const { pool } = await start(({ app }) => {
      app.get<{ Params: { n: string } }>('/n/:n', async ({ params }) => {
        await delay(Math.random() * 10);
        return params.n;
      });
    });
    const numbers = Array.from({ length: 200 }, (_, n) => String(n));
    const texts = numbers.map(async (n) => (await pool.request(get(`/n/${n}`))).body.text());
    expect(await Promise.all(texts)).toEqual(numbers);
  });

  test('streams a body that is larger than any buffer, in both directions', async () => {
    const { pool } = await start(({ app }) => {
      app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
      app.post('/copy', async (request, reply) => reply.send(request.body as Readable));
    });
    const chunks = Array.from({ length: 64 }, (_, n) => Buffer.alloc(64 * 1024, n));
    const response = await pool.request({
      method: 'POST',
      path: '/copy',
      headers: { 'content-type': 'application/octet-stream' },
      body: Readable.from(chunks),
      isRepeatable: false,
    });
    expect(Buffer.from(await response.body.arrayBuffer()).equals(Buffer.concat(chunks))).toBe(true);
  });

  test('slows down a sender whose receiver does not read', async () => {
    let produced = 0;
    const { pool } = await start(({ app }) => {
      app.get('/endless', async (_request, reply) =>
        reply.send(
          new Readable({
            read() {
              produced += 1;
              this.push(Buffer.alloc(64 * 1024));
            },
          }),
        ),
      );
    });
    const { body } = await pool.request(get('/endless'));
    let before = -1;
    await vi.waitFor(() => {
      const isStill = produced === before;
      before = produced;
      expect(isStill).toBe(true);
    });
    // 64 kB each: the buffers of a connection hold a few MB at most.
    expect(produced).toBeLessThan(200);
    body.on('error', () => {}).destroy();
  });

  test('receives a stream of events as they are written', async () => {
    const { pool } = await start(({ app }) => {
      app.get('/events', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
        reply.raw.write('data: first\n\n');
        reply.raw.once('close', () => {});
        setTimeout(() => reply.raw.end('data: last\n\n'), 20);
      });
    });
    const { body } = await pool.request(get('/events'));
    const [first] = (await once(body, 'data')) as [Buffer];
    expect(first.toString()).toBe('data: first\n\n');
    expect(await text(body)).toBe('data: last\n\n');
  });

  test('that is aborted before the response is noticed by the server', async () => {
    const closed = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { pool } = await start(({ app }) => {
      app.get('/hangs', (_request, reply) => {
        reply.raw.once('close', closed.resolve);
        arrived.resolve();
      });
    });
    const controller = new AbortController();
    const response = pool.request({ ...get('/hangs'), signal: controller.signal });
    const failure = expect(response).rejects.toThrow('changed my mind');
    await arrived.promise;
    controller.abort(new Error('changed my mind'));
    await failure;
    await closed.promise;
  });

  test('whose response is no longer read is noticed by the server', async () => {
    const closed = Promise.withResolvers<void>();
    const { pool } = await start(({ app }) => {
      app.get('/events', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200).write('first');
        reply.raw.once('close', closed.resolve);
      });
    });
    const { body } = await pool.request(get('/events'));
    body.on('error', () => {}).destroy();
    await closed.promise;
  });

  test('whose body is cut off is noticed by the server', async () => {
    const aborted = Promise.withResolvers<void>();
    const { pool } = await start(({ app }) => {
      app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
      app.post('/upload', (request, reply) => {
        reply.hijack();
        (request.body as Readable).once('error', () => aborted.resolve()).resume();
      });
    });
    const body = new Readable({ read() {} });
    body.push('half');
    const headers = { 'content-type': 'application/octet-stream' };
    const response = pool.request({ method: 'POST', path: '/upload', headers, body, isRepeatable: false });
    const failure = expect(response).rejects.toThrow('gone');
    setTimeout(() => body.destroy(new Error('gone')), 50);
    await failure;
    await aborted.promise;
  });

  test('fails when the head of the response takes too long', async () => {
    const { pool } = await start(
      ({ app }) => {
        app.get('/hangs', () => new Promise(() => {}));
      },
      { headersTimeout: 100 },
    );
    await expect(pool.request(get('/hangs'))).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  });

  test('fails when the connection breaks in the middle of the response', async () => {
    const { pool } = await start(({ app }) => {
      app.get('/breaks', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-length': 100 }).write('a part');
        setTimeout(() => reply.raw.destroy(), 20);
      });
    });
    const { body } = await pool.request(get('/breaks'));
    await expect(body.text()).rejects.toThrow();
  });

  test('has no body for HEAD, 204 and 304', async () => {
    const { pool } = await start(({ app }) => {
      app.get('/page', async () => 'text');
      app.get('/nothing', async (_request, reply) => reply.code(204).send());
      app.get('/same', async (_request, reply) => reply.code(304).send());
    });
    const head = await pool.request({ method: 'HEAD', path: '/page', isRepeatable: true });
    expect(head.headers['content-length']).toBe('4');
    expect(await head.body.text()).toBe('');
    for (const path of ['/nothing', '/same']) expect(await (await pool.request(get(path))).body.text()).toBe('');
  });

  test('to a server that was stopped fails at once, as a failure of the connection', async () => {
    const { pool, stopServer } = await start(({ app }) => {
      app.get('/page', async () => 'text');
    });
    await (await pool.request(get('/page'))).body.text();
    await stopServer();
    await expect(pool.request(get('/page'))).rejects.toMatchObject({
      code: expect.stringMatching(/ECONN|UND_ERR_SOCKET/),
    });
  });
});

test('an origin that is not in this process is reached over HTTP', async () => {
  const server = createServer((_request, response) => response.end('another process')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { transport } = createInProcessServers(['http://elsewhere']);
  const pool = createUpstreamPool([`http://127.0.0.1:${port}`], {}, log, transport);
  stops.push(async () => server.close(), pool.destroy);
  expect(await (await pool.request(get('/'))).body.text()).toBe('another process');
});
