import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog as log } from '../testing/factories.ts';
import { buildHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts';

const servers: HttpServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function build(options: Partial<HttpServerOptions> = {}): HttpServer {
  const server = buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0, ...options });
  servers.push(server);
  return server;
}

test('says that it is alive', async () => {
  const { app } = build();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('is ready when its required dependencies are up, and names those that are down', async () => {
  const up = { check: async () => 'PONG' };
  const down = { check: async () => Promise.reject(new Error('10.0.0.7:27017 refused')) };
  const ready = await build({ dependencies: { mongodb: up, redis: { ...down, optional: true } } }).app.inject(
    '/readyz',
  );
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', dependencies: { mongodb: 'up', redis: 'down' } });

  const notReady = await build({ dependencies: { mongodb: down, redis: up } }).app.inject('/readyz');
  expect(notReady.statusCode).toBe(503);
  expect(notReady.json()).toEqual({ status: 'not ready', dependencies: { mongodb: 'down', redis: 'up' } });
});

test('a dependency that does not respond is down', async () => {
  const hanging = { check: () => new Promise(() => {}) };
  const response = await build({ dependencies: { mongodb: hanging } }).app.inject('/readyz');
  expect(response.statusCode).toBe(503);
});

test('refuses a web page whose name was rebound to loopback', async () => {
  const port = Number(new URL(await build().listen()).port);
  const statusFor = async (host: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  expect(await statusFor('cows.example')).toBe('421');
  expect(await statusFor(`cows.example:${port}`)).toBe('421');
  for (const host of ['127.0.0.1', `localhost:${port}`, `[::1]:${port}`]) expect(await statusFor(host)).toBe('200');
});

test('sets the security headers, also on what it refuses', async () => {
  const port = Number(new URL(await build().listen()).port);
  for (const [head, status] of [
    ['GET /healthz HTTP/1.1\r\nhost: localhost', 200],
    ['GET /healthz HTTP/1.1\r\nhost: cows.example', 421],
    ['SING /healthz HTTP/1.1\r\nhost: localhost', 400],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${head}\r\nconnection: close\r\n\r\n`);
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('\r\nx-content-type-options: nosniff');
    expect(response).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'");
  }
});

test('shows its metrics by route', async () => {
  const { app } = build();
  await app.inject('/healthz');
  const { body } = await app.inject('/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/healthz".*\} 1/);
  expect(body).toContain('process_resident_memory_bytes');
});

test('keeps a valid request id of the request, and replaces an invalid one', async () => {
  const { app } = build();
  const idFor = async (id: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idFor('abcd-1234')).toBe('abcd-1234');
  expect(await idFor('a b')).toMatch(/^[\w-]{36}$/);
  expect(await idFor('x'.repeat(500))).toMatch(/^[\w-]{36}$/);
});

test('an unexpected error discloses only the request id', async () => {
  const { app } = build();
  app.get('/boom', async () => {
    throw new Error('password of 10.0.0.7 is hunter2');
  });
  const response = await app.inject('/boom');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    errors: [
      {
        message: 'Something went wrong. Please try again.',
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: response.headers['x-request-id'] },
      },
    ],
  });
});

test('a body that is too large and an unknown path have a response of the same form', async () => {
  const { app } = build({ bodyLimit: 10 });
  app.post('/echo', async () => 'never');
  const tooLarge = await app.inject({ method: 'POST', url: '/echo', payload: { text: 'x'.repeat(20) } });
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().errors[0].extensions.code).toBe('BAD_REQUEST');
  const unknown = await app.inject('/nowhere');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().errors[0].message).toBe('Not Found');
});

test('a process can choose the form of its failures', async () => {
  const { app } = build({ formatFailure: ({ status, message }) => ({ success: false, status, message }) });
  expect((await app.inject('/nowhere')).json()).toEqual({ success: false, status: 404, message: 'Not Found' });
});

test('in the grace time before it closes, it still responds and ends connections', async () => {
  const server = build();
  const url = await server.listen();
  const closed = server.close(3_000);
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(503);
  expect(response.headers.get('connection')).toBe('close');
  await closed;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

test('in the grace time, it closes a connection that was idle for long, and no other', async () => {
  const server = build();
  const port = Number(new URL(await server.listen()).port);
  const old = connect(port, '127.0.0.1');
  await once(old, 'connect');
  await delay(1_100);
  const fresh = connect(port, '127.0.0.1');
  await once(fresh, 'connect');
  let isClosed = false;
  const closed = server.close(3_000).then(() => {
    isClosed = true;
  });
  fresh.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(String(await once(fresh, 'data'))).toContain('alive');
  if (!old.closed) await once(old, 'close');
  expect(isClosed).toBe(false);
  await closed;
});

test('closing refuses new requests, waits for those in flight, and then closes the stores', async () => {
  const onClose = vi.fn(async () => {});
  const server = build({ onClose });
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  server.app.get('/slow', async () => {
    arrive();
    await mayRespond;
    return 'done';
  });
  const url = await server.listen();
  const slow = fetch(`${url}/slow`);
  await arrived;
  const closed = server.close();
  expect(server.close()).toBe(closed);
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  expect(onClose).not.toHaveBeenCalled();
  respond();
  expect(await (await slow).text()).toBe('done');
  await closed;
  expect(onClose).toHaveBeenCalledOnce();
});

test('closing closes idle connections, also those on which nothing was sent', async () => {
  const server = build();
  const port = Number(new URL(await server.listen()).port);
  const [used, unused] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  used.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await Promise.all([once(used, 'data'), once(unused, 'connect')]);
  const startedAt = performance.now();
  await server.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await expect.poll(() => used.closed && unused.closed).toBe(true);
});

test('closes after 10 s at the latest, also when a client keeps a refused tunnel half open', async () => {
  const server = build();
  const port = Number(new URL(await server.listen()).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('CONNECT localhost:1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(String(await once(socket, 'data'))).toContain('405');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isClosed = false;
    void server.close().then(() => {
      isClosed = true;
    });
    while (!isClosed) {
      await delay(50);
      vi.advanceTimersByTime(1_000);
    }
  } finally {
    vi.useRealTimers();
    socket.destroy();
  }
});

test('a long id in a path is valid, and a path that cannot be decoded is not found', async () => {
  const { app } = build();
  app.get<{ Params: { id: string } }>('/things/:id', async ({ params }) => params.id.length);
  expect((await app.inject(`/things/${'a'.repeat(2_000)}`)).body).toBe('2000');
  expect((await app.inject('/things/abc/')).body).toBe('3');
  const { statusCode, body } = await app.inject('/things/%zz');
  expect([statusCode, body]).toEqual([404, expect.stringContaining('Not Found')]);
});

test('a connection can have two requests without a response at the same time; the third closes it', async () => {
  let received = 0;
  let response = Promise.withResolvers<void>();
  const { app, listen } = build();
  app.get('/slow', async () => {
    received += 1;
    await response.promise;
    return 'done';
  });
  const socket = connect(Number(new URL(await listen()).port), '127.0.0.1');
  let output = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    output += chunk;
  });
  const send = (count: number) => socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count));

  for (const round of [1, 2]) {
    response = Promise.withResolvers();
    send(2);
    await expect.poll(() => received).toBe(2 * round);
    response.resolve();
    await expect.poll(() => output.match(/done/g)).toHaveLength(2 * round);
  }
  response = Promise.withResolvers();
  send(1_000);
  await expect.poll(() => socket.closed).toBe(true);
  response.resolve();
  expect(received).toBe(6);
});

test('a client that stops within the headers or the body is disconnected with 408', async () => {
  const { listen } = build({ timeouts: { headers: 100, request: 200 } });
  const port = Number(new URL(await listen()).port);
  const sendPart = (part: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(part);
    return text(socket);
  };
  const responses = await Promise.all([
    sendPart('POST / HTTP/1.1\r\nhost: te'),
    sendPart('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"q'),
  ]);
  for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

test('by default the headers of a request may take 5 s, and the whole request 10 s', () => {
  expect(build().app.server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 10_000 });
});
