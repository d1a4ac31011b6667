import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing/factories.ts';
import { createUpstreamPool, type UpstreamPool } from './upstream-pool.ts';

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

interface TestServer {
  origin: string;
  port: number;
  /** While true, it accepts requests and never responds. */
  hangs: boolean;
  /** While true, it ends the connection with each response. */
  isStopping: boolean;
  /** The paths of all requests. */
  paths: string[];
  stop: () => void;
}

/** A server that responds with its name. */
async function startServer(name: string, port = 0): Promise<TestServer> {
  const server: Server = createServer((request, response) => {
    started.paths.push(String(request.url));
    request.resume();
    if (started.isStopping) response.setHeader('connection', 'close');
    if (!started.hangs) response.end(name);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  running.push(stop);
  const address = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${address.port}`;
  const started: TestServer = { origin, port: address.port, hangs: false, isStopping: false, paths: [], stop };
  return started;
}

function startPool(...origins: string[]): UpstreamPool {
  const pool = createUpstreamPool(origins, {}, silentLog);
  running.push(() => pool.destroy());
  return pool;
}

async function send(pool: UpstreamPool, isRepeatable = true): Promise<string> {
  const { body } = await pool.request({ method: 'GET', path: '/', isRepeatable });
  return body.text();
}

test('several upstreams get requests round robin', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  const names = [await send(pool), await send(pool), await send(pool), await send(pool)];
  expect(names.filter((name) => name === 'a')).toHaveLength(2);
});

test('repeatable requests succeed while one upstream is down, and an upstream that is back gets requests again', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  await send(pool);
  await send(pool);
  a.stop();
  for (let n = 0; n < 10; n += 1) expect(await send(pool)).toBe('b');
  await startServer('a', a.port);
  await vi.waitFor(async () => expect([await send(pool), await send(pool)]).toContain('a'), 5_000);
});

test('a request that is not repeatable goes to the next upstream when one cannot be connected to', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  await send(pool);
  await send(pool);
  a.stop();
  for (let n = 0; n < 10; n += 1) expect(await send(pool, false)).toBe('b');
});

test('an upstream that stops gets no more requests as soon as a response says so, until it runs again', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  a.isStopping = true;
  await send(pool);
  await send(pool);
  for (let n = 0; n < 10; n += 1) expect(await send(pool)).toBe('b');
  a.isStopping = false;
  await vi.waitFor(async () => expect([await send(pool), await send(pool)]).toContain('a'), 5_000);
});

test('when all upstreams are down, requests are sent anyway, and the first upstream that is back responds', async () => {
  const a = await startServer('a');
  const pool = startPool(a.origin, 'http://127.0.0.1:1');
  a.stop();
  await expect(send(pool)).rejects.toThrow();
  await startServer('a', a.port);
  expect(await send(pool)).toBe('a');
});

test('a client that aborts its upload does not take the upstream out', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  for (const failure of [
    new Error('The upload was aborted'),
    // Node's error for a client that disconnected.
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  ]) {
    for (let upload = 0; upload < 2; upload += 1) {
      const body = new PassThrough();
      body.write('half');
      const sending = pool.request({ method: 'POST', path: '/upload', body, isRepeatable: false });
      body.destroy(failure);
      await expect(sending).rejects.toThrow(failure.message);
    }
    const names = [await send(pool), await send(pool), await send(pool), await send(pool)];
    expect(names.filter((name) => name === 'a')).toHaveLength(2);
  }
});

test('an upstream that hangs is taken out after the first timeout, until it responds again', async () => {
  const [a, b] = [await startServer('a'), await startServer('b')];
  const pool = startPool(a.origin, b.origin);
  a.hangs = true;
  const respondsInTime = async () => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('Timed out')), 500);
    const response = await pool
      .request({ method: 'GET', path: '/', isRepeatable: true, signal: late.signal })
      .catch(() => null);
    clearTimeout(timer);
    await response?.body.dump();
    return response !== null;
  };
  expect([await respondsInTime(), await respondsInTime()].sort()).toEqual([false, true]);
  await vi.waitFor(() => expect(a.paths.filter((path) => path === '/healthz').length).toBeGreaterThan(1), 5_000);
  for (let n = 0; n < 10; n += 1) expect(await send(pool)).toBe('b');
  a.hangs = false;
  await vi.waitFor(async () => expect([await send(pool), await send(pool)]).toContain('a'), 5_000);
});

test('a caller that gives up, or a slow request, does not take out an upstream that is up', async () => {
  const slow = await startServer('slow');
  const other = await startServer('other');
  const pool = startPool(slow.origin, other.origin);
  slow.hangs = true;
  for (const reason of [undefined, new Error('Timed out')]) {
    const signal = new AbortController();
    const sending = Promise.allSettled(
      Array.from({ length: 2 }, () =>
        pool.request({ method: 'GET', path: '/', isRepeatable: false, signal: signal.signal }),
      ),
    );
    await vi.waitFor(() => expect(slow.paths).toContain('/'));
    slow.hangs = false;
    signal.abort(reason);
    await sending;
    const names = [await send(pool), await send(pool), await send(pool), await send(pool)];
    expect(names.filter((name) => name === 'slow')).toHaveLength(2);
    slow.hangs = true;
    slow.paths.length = 0;
  }
});
